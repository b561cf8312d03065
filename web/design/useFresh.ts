import { useEffect, useRef, useState } from 'react';

const HELD_MS = 8_000;

/** Whether this has changed in the last eight seconds, while the screen was open. */
export function useFresh(what: string | undefined): boolean {
  const known = useRef(what);
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    if (known.current === what) return undefined;
    known.current = what;
    setIsFresh(what !== undefined);
    const timer = setTimeout(() => setIsFresh(false), HELD_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return isFresh;
}
