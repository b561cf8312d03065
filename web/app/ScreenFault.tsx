import { useEffect } from 'react';
import { Button } from '../design/Button.tsx';
import { Empty } from '../design/Notice.tsx';

/** What breaks on one screen stays on that screen: the way to the others remains. */
export function ScreenFault() {
  return (
    <Empty title="This page failed to load.">
      <p>It may be the connection.</p>
      <Button tone="ice" onClick={() => location.reload()}>
        Load it again
      </Button>
    </Empty>
  );
}

const RELOADED_AFTER_MS = 20_000;

/** Nobody repairs a television: the page reloads itself. */
export function UnattendedFault() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
