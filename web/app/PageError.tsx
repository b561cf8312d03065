import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { showToast } from '../data/notices.ts';
import { Button } from '../design/controls/Button.tsx';
import { Empty } from '../design/controls/Placeholder.tsx';

/** The code of a screen could not be fetched. */
export class NotFetched extends Error {}

/** Shown in place of a screen that failed, with the menu around it. */
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
 * Shown in place of the whole page after an error outside its screen. If a dialog failed, its entry in the session history is
 * removed and the page reappears at once, so a toast reports the error.
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
