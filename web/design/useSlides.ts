import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  readonly top: number;
  readonly left: number;
}

interface Sliding {
  /** Which of the elements in the list move; else those directly in it. */
  readonly rows?: string;
  /** Further down, where somebody reads, what is in view stays where it is on the screen. */
  readonly holdsView?: boolean;
}

/** Of a long list only so many rows at its top slide: that is where rows arrive. */
const MOST_SLIDING = 50;

const TIMING = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** What changes its place in a list slides there, what joins it fades in; nothing moves for those who want it still. */
export function useSlides<List extends HTMLElement>({
  rows: selector = ':scope > *',
  holdsView = false,
}: Sliding = {}): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef<Map<Element, Place> | null>(null);
  useLayoutEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const rows = holdsView ? all : all.slice(0, MOST_SLIDING);
    const before = places.current;
    places.current = new Map(rows.map((row) => [row, placeOf(row)]));
    if (!before) return;
    if (holdsView && window.scrollY > (list.current?.offsetTop ?? 0)) holdView(rows, before);
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const row of rows) move(row, before.get(row), placeOf(row));
    }
  });
  return list;
}

function placeOf({ offsetTop, offsetLeft }: HTMLElement): Place {
  return { top: offsetTop, left: offsetLeft };
}

function holdView(rows: readonly HTMLElement[], before: ReadonlyMap<Element, Place>): void {
  const topOf = (row: HTMLElement) => before.get(row)?.top;
  const inView = rows.find((row) => (topOf(row) ?? 0) + row.offsetHeight > window.scrollY);
  if (inView) window.scrollBy(0, inView.offsetTop - (topOf(inView) ?? inView.offsetTop));
}

function move(row: HTMLElement, from: Place | undefined, to: Place): void {
  if (!from) {
    row.animate([{ opacity: 0, transform: 'translateY(-0.5rem)' }, {}], TIMING);
  } else if (from.top !== to.top || from.left !== to.left) {
    const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    row.animate([{ transform: way }, {}], TIMING);
  }
}
