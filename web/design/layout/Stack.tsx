import type { ElementType } from 'react';
import { type Alignment, type BoxProps, box } from './box.tsx';

interface StackProps {
  readonly align?: Exclude<Alignment, 'baseline' | 'stretch'> | undefined;
}

/** Children below one another. */
export function Stack<Element extends ElementType = 'div'>({
  align,
  ...rest
}: BoxProps<Element, StackProps>) {
  return box(['stack', align && `across-${align}`], rest);
}
