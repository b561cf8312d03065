/** Code of a screen that cannot be fetched. */
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopClock } from './clock.ts';

const MINUTE_MS = 60_000;

test('a script that the server lacks reloads the page once, and not in a loop', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html data-build="">'));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  using clock = stopClock();
  const first = await pageWithoutScript();
  await clock.passes(MINUTE_MS);
  expect(first.isReloadDue()).toBe(true);
  expect(first.fetches()).toBe(1);

  // The page after the reload, in the same session.
  const second = await pageWithoutScript();
  await clock.passes(MINUTE_MS);
  expect(second.isReloadDue()).toBe(false);
  expect(second.fetches()).toBeGreaterThan(3);
});

/** Renders a component whose code is missing, with modules that were loaded anew. */
async function pageWithoutScript() {
  vi.resetModules();
  const { lazyOrReload } = await import('../../web/data/lazyOrReload.ts');
  const { isReloadDue } = await import('../../web/data/build.ts');
  let fetches = 0;
  const Missing = lazyOrReload(async (): Promise<{ default: () => null }> => {
    fetches += 1;
    throw new Error('404');
  });
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <Suspense>
        <Missing />
      </Suspense>,
    ),
  );
  onTestFinished(() => root.unmount());
  return { isReloadDue, fetches: () => fetches };
}
