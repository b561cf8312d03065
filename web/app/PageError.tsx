import { useEffect } from 'react';
import { Button } from '../design/Button.tsx';
import { Empty } from '../design/Placeholder.tsx';

/** Shown in place of a screen that broke, with the menu around it, or in place of the whole page, when the shell broke. */
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

const RELOADED_AFTER_MS = 20_000;

/** Nobody stands at a television: the page reloads itself. */
export function ReloadOnError() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
