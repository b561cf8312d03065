import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { showToast } from '../data/notices.ts';
import { Button } from '../design/controls/Button.tsx';
import { Empty } from '../design/controls/Placeholder.tsx';

/** The code of a screen could not be fetched. */
export class NotFetched extends Error {}

/** Shown in place of a screen that broke, with the menu around it. */
export function PageError() {
  const isNotFetched = useRouteError() instanceof NotFetched;
  return (
    <Empty title={isNotFetched ? 'This page failed to load.' : 'Faceoff failed on this page.'}>
      <p>
        {isNotFetched
          ? 'It may be the connection.'
          : 'It is a fault of the program, not of your connection. What was entered before is stored.'}
      </p>
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

const RELOADED_AFTER_MS = 3_000;

/** The page of a television reloads itself. */
export function ReloadOnError() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
