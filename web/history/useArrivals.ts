import { type RefObject, useLayoutEffect, useRef } from 'react';

const TIMING = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/**
 * At the top of the screen new rows slide in and the others make room; further down, where somebody reads, what is in
 * view stays where it is. Nothing moves for those who want it still.
 */
export function useArrivals(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const places = useRef<Map<Element, number> | null>(null);
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    const before = places.current;
    const now = new Map(rows.map((row) => [row, row.offsetTop]));
    places.current = now;
    if (!before) return;
    const top = list.current?.offsetTop ?? 0;
    const inView = rows.find((row) => (before.get(row) ?? 0) + row.offsetHeight > window.scrollY);
    if (inView && window.scrollY > top) {
      window.scrollBy(0, inView.offsetTop - (before.get(inView) ?? inView.offsetTop));
    } else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const row of rows) move(row, before.get(row));
    }
  });
  return list;
}

function move(row: HTMLElement, from: number | undefined): void {
  if (from === undefined) {
    row.animate([{ opacity: 0, transform: 'translateY(-0.75rem)' }, {}], TIMING);
  } else if (from !== row.offsetTop) {
    row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, {}], TIMING);
  }
}
