/** Whether the server has another build of this page by now. It says which one it has whenever the socket connects. */
import { useSyncExternalStore } from 'react';

let isOld = false;
const watchers = new Set<() => void>();

export function serverHasBuild(build: unknown): void {
  // The development server names none.
  const own = document.documentElement.dataset.build;
  if (own === undefined || typeof build !== 'string' || build === own) return;
  isOld = true;
  for (const tell of watchers) tell();
}

/** Asks the server, for a page that misses a file. @returns whether it has another build */
export async function hasAnotherBuild(): Promise<boolean> {
  try {
    const response = await fetch('/index.html', { cache: 'no-store' });
    serverHasBuild(/ data-build="([^"]+)"/.exec(await response.text())?.[1]);
  } catch {
    // Without a network nothing is known.
  }
  return isOld;
}

export function useIsOldBuild(): boolean {
  return useSyncExternalStore(
    watch,
    () => isOld,
    () => false,
  );
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
