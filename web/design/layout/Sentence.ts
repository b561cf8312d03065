import { createElement } from 'react';
import { leftToRight } from '../leftToRight.ts';

const SCORE = /(\d+–\d+)/;

/** A text with names and scores. A score such as "2–1" is never broken at its dash, and is read from left to right. */
export function Sentence({ children }: { readonly children: string }) {
  const parts = leftToRight(children).split(SCORE);
  return createElement(
    // One box, also as an item of a flexible row.
    'span',
    null,
    ...parts.map((part, index) =>
      // The odd parts are the scores.
      index % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part),
    ),
  );
}
