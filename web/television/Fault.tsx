import { useEffect } from 'react';

const TRIED_AGAIN_AFTER_MS = 20_000;

/** Nobody repairs a television: the page reloads itself. */
export function Fault() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), TRIED_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
