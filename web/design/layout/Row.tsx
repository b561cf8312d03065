import type { ElementType } from 'react';
import { type Alignment, type BoxProps, box } from './box.tsx';

interface RowProps {
  readonly align?: Alignment | undefined;
  readonly justify?: 'center' | 'end' | 'between' | undefined;
  /** Whether children that do not fit are on further lines. */
  readonly wrap?: boolean | undefined;
}

/** Children side by side, aligned at their middle. */
export function Row<Element extends ElementType = 'div'>({
  align,
  justify,
  wrap,
  ...rest
}: BoxProps<Element, RowProps>) {
  return box(
    ['row', wrap && 'wrap', align && `align-${align}`, justify && `justify-${justify}`],
    rest,
  );
}
