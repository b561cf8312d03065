import { createElement } from 'react';
import { leftToRight } from '../leftToRight.ts';

/** A text with names and scores, which are read from left to right. One box, also as an item of a flexible row. */
export function Sentence({ children }: { readonly children: string }) {
  return createElement('span', null, leftToRight(children));
}
