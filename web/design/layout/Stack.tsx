import type { ElementType } from 'react';
import { type BoxProps, box } from './box.tsx';

interface StackProps {
  readonly align?: 'center' | undefined;
}

/** Children below one another. */
export function Stack<Element extends ElementType = 'div'>({
  align,
  ...rest
}: BoxProps<Element, StackProps>) {
  return box(['stack', align && `across-${align}`], rest);
}
