import { type ComponentType, lazy } from 'react';
import { checkBuild, isReloadDue, reloadForMissingFile } from './build.ts';
import { pauseBeforeRetry } from './connection.ts';
import { sessionSetting } from './localSetting.ts';

/**
 * `lazy` for code that may not arrive. A browser remembers that a module could not be fetched and does not fetch it again, so
 * the page reloads once the server answers. Until then the screen and its forms stay as they are.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazyOrReload<Component extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Component }>,
) {
  return lazy(() => loadOrReload(load));
}

/** Without it, a file that the server lacks would reload a page that needs it at once again and again. */
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

/** @returns whether the server did not answer at once */
async function waitForServer(): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    if (await checkBuild()) return tries > 1;
    await pauseBeforeRetry(tries);
  }
}
