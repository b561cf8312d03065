import { type ComponentType, lazy } from 'react';
import { fetchHasNewBuild } from './build.ts';
import { pauseBeforeRetry } from './connection.ts';

/**
 * `lazy` that retries. A failed fetch leaves the screen and its forms as they are, unless the server has a new build, for
 * which the page reloads.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazyWithRetry<Component extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Component }>,
) {
  return lazy(() => loadWithRetry(load));
}

async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch {
      if (await fetchHasNewBuild()) return new Promise(() => {});
      await pauseBeforeRetry(tries);
    }
  }
}
