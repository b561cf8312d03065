import { type ComponentType, lazy } from 'react';
import { backOff, pause } from './backOff.ts';
import { hasAnotherBuild } from './build.ts';

/**
 * A part of a screen whose code is fetched when it is needed. Where that fails, the screen around it stays with all that is
 * typed on it: it is tried again, unless the server has another build, for which the page is loaded anew.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of `lazy`
export function lazily<Part extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Part }>,
) {
  return lazy(() => untilFetched(load));
}

async function untilFetched<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch {
      if (await hasAnotherBuild()) return new Promise(() => {});
      await pause(backOff(tries));
    }
  }
}
