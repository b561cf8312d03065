import { createElement } from 'react';
import { leftToRight } from '../leftToRight.ts';

const SCORE = /(\d+–\d+)/;

/**
 * A text with names and scores. A score such as "2–1" is never broken at its dash, and is read from left to right. Each part
 * has an element of its own, so that a browser can translate the page.
 */
export function Sentence({ children }: { readonly children: string }) {
  const parts = leftToRight(children).split(SCORE);
  if (parts.length === 1) return createElement('span', null, parts[0]);
  return createElement(
    // One box, also as an item of a flexible row.
    'span',
    null,
    ...parts.map((part, index) =>
      // The odd parts are the scores.
      createElement('span', index % 2 === 0 ? null : { className: 'unbroken' }, part),
    ),
  );
}
