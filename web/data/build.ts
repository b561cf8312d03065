/** Whether the server has a newer build than this page. It sends its build id whenever the socket connects. */
import { ownBuild, pathOf } from '../base.ts';
import { Store, useStore } from '../store.ts';

const isOld = new Store(false);

export function serverHasBuild(build: unknown): void {
  const own = ownBuild();
  if (own === '' || typeof build !== 'string' || build === own) return;
  isOld.value = true;
}

/** Checks after a file of this page could not be fetched. Without a network the last known answer stays. */
export function fetchHasNewBuild(): Promise<boolean> {
  return fetch(pathOf('/index.html'), { cache: 'no-store' })
    .then((response) => response.text())
    .then((page) => serverHasBuild(/data-build="(.+?)"/.exec(page)?.[1]))
    .catch(() => {})
    .then(() => isOld.value);
}

export function useIsOldBuild(): boolean {
  return useStore(isOld);
}
