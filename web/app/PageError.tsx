import { useEffect } from 'react';
import { showToast } from '../data/notices.ts';
import { Button } from '../design/Button.tsx';
import { Empty } from '../design/Placeholder.tsx';

/** Shown in place of a screen that broke, with the menu around it. */
export function PageError() {
  return (
    <Empty title="This page failed to load.">
      <p>It may be the connection.</p>
      <Button tone="ice" onClick={() => location.reload()}>
        Load it again
      </Button>
    </Empty>
  );
}

/**
 * Shown in place of the whole page, when something broke outside its screen. After a dialog the page is back at once, as its
 * entry in the session goes: a toast says what happened.
 */
export function WholePageError() {
  useEffect(() => showToast('Something broke here. Try it again.'), []);
  return (
    <main>
      <PageError />
    </main>
  );
}

const RELOADED_AFTER_MS = 20_000;

/** Nobody stands at a television: the page reloads itself. */
export function ReloadOnError() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
