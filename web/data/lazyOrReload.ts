import { type ComponentType, lazy } from 'react';
import { checkBuild, isReloadDue, reloadForMissingFile } from './build.ts';
import { pauseBeforeRetry } from './connection.ts';
import { sessionSetting } from './localSetting.ts';

/**
 * React's `lazy` for code that may be missing. Browsers do not fetch a module again after a failure, so
 * the page reloads once the server answers. Until then the screen and its forms stay as they are.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazyOrReload<Component extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Component }>,
) {
  return lazy(() => loadOrReload(load));
}

/** Remembers a reload, so that a file that the server lacks does not reload the page in a loop. */
const reloaded = sessionSetting('reloadedForMissingFile');

async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      const module = await load();
      if (reloaded.read() === String(load)) reloaded.forget();
      return module;
    } catch {
      const wasUnreachable = await waitForServer();
      if (wasUnreachable || reloaded.read() !== String(load)) {
        reloaded.store(String(load));
        reloadForMissingFile();
      }
      if (isReloadDue()) return new Promise(() => {});
      await pauseBeforeRetry(tries);
    }
  }
}

/** @returns whether the server failed to answer at first */
async function waitForServer(): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    if (await checkBuild()) return tries > 1;
    await pauseBeforeRetry(tries);
  }
}
