import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Offset {
  readonly top: number;
  readonly left: number;
}

interface Options {
  /** Selects the elements that move; by default the children of the list. */
  readonly rows?: string;
  /** Whether the visible rows stay in place instead of sliding once the page is scrolled into the list. */
  readonly holdsView?: boolean;
}

/** Maximum number of rows that slide, from the top of the list, where new rows arrive. */
const MAX_ANIMATED_ROWS = 50;

const TIMING = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Animates rows that move within a list, and fades in new ones, unless reduced motion is preferred. */
export function useListAnimation<List extends HTMLElement>({
  rows: selector = ':scope > *',
  holdsView = false,
}: Options = {}): RefObject<List | null> {
  const list = useRef<List>(null);
  const offsets = useRef<Map<Element, Offset> | null>(null);
  useLayoutEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const rows = holdsView ? all : all.slice(0, MAX_ANIMATED_ROWS);
    const before = offsets.current;
    offsets.current = new Map(rows.map((row) => [row, offsetOf(row)]));
    if (!before) return;
    if (holdsView && window.scrollY > (list.current?.offsetTop ?? 0)) holdView(rows, before);
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const row of rows) move(row, before.get(row), offsetOf(row));
    }
  });
  return list;
}

function offsetOf({ offsetTop, offsetLeft }: HTMLElement): Offset {
  return { top: offsetTop, left: offsetLeft };
}

function holdView(rows: readonly HTMLElement[], before: ReadonlyMap<Element, Offset>): void {
  const topOf = (row: HTMLElement) => before.get(row)?.top;
  const inView = rows.find((row) => (topOf(row) ?? 0) + row.offsetHeight > window.scrollY);
  if (inView) window.scrollBy(0, inView.offsetTop - (topOf(inView) ?? inView.offsetTop));
}

function move(row: HTMLElement, from: Offset | undefined, to: Offset): void {
  if (!from) {
    row.animate([{ opacity: 0, transform: 'translateY(-0.5rem)' }, {}], TIMING);
  } else if (from.top !== to.top || from.left !== to.left) {
    const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    row.animate([{ transform: way }, {}], TIMING);
  }
}
