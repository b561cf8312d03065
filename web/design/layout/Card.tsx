import type { ElementType } from 'react';
import { type BoxProps, box } from './box.tsx';

/** A surface with children below one another. */
export function Card<Element extends ElementType = 'div'>(props: BoxProps<Element>) {
  return box(['surface stack'], { pad: 4, ...props });
}
