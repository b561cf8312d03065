/** Whether the page must be reloaded, because of a newer build or a file that could not be fetched. */

import { Signal, useSignal } from '../design/signal.ts';
import { ownBuild, pathOf } from './base.ts';

export type ReloadReason = 'newBuild' | 'missingFile';

const reloadReason = new Signal<ReloadReason | null>(null);

/** The server sends its build id whenever the socket connects. */
export function serverHasBuild(build: unknown): void {
  const own = ownBuild();
  if (own === '' || typeof build !== 'string' || build === own) return;
  reloadReason.value = 'newBuild';
}

/** Requests a reload for a missing file, unless a newer build is already the reason. */
export function reloadForMissingFile(): void {
  reloadReason.value ??= 'missingFile';
}

/**
 * Checks for a newer build after a file of this page could not be fetched.
 * @returns whether the server answered
 */
export async function checkBuild(): Promise<boolean> {
  try {
    const response = await fetch(pathOf('/index.html'), { cache: 'no-store' });
    serverHasBuild(/data-build="(.+?)"/.exec(await response.text())?.[1]);
    return response.ok;
  } catch {
    return false;
  }
}

export function isReloadDue(): boolean {
  return reloadReason.value !== null;
}

export function useReloadReason(): ReloadReason | null {
  return useSignal(reloadReason);
}
