import { useLayoutEffect, useRef } from 'react';
import { useEntry } from './history.ts';

const places = new Map<string, number>();

/** A new screen begins at its top; going back finds the place where one was. */
export function useScrollMemory(): void {
  const { key, cameBack } = useEntry();
  const first = useRef(key);

  // Both before the next paint: a late listener would note the top of the new screen as the place on the old one.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => places.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    // A page just loaded is at its top; to scroll there would have it laid out before it is complete.
    if (first.current === key) return;
    first.current = '';
    const place = cameBack ? (places.get(key) ?? 0) : 0;
    window.scrollTo(0, place);
    if (place > window.scrollY) return whenTallEnough(place, () => window.scrollTo(0, place));
  }, [key, cameBack]);
}

/** The screen one comes back to may still be loading its code: wait until it reaches that far. */
function whenTallEnough(place: number, then: () => void): () => void {
  const page = document.documentElement;
  const growth = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < place) return;
    growth.disconnect();
    then();
  });
  growth.observe(document.body);
  const stop = () => growth.disconnect();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchmove', stop, { once: true, passive: true });
  return stop;
}
