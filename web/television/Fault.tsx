import { useEffect } from 'react';

const TRIED_AGAIN_AFTER_MS = 20_000;

/** What breaks on a television is mended by nobody: the page loads itself again. */
export function Fault() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), TRIED_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
