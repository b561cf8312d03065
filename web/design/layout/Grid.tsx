import type { CSSProperties, ElementType } from 'react';
import { type BoxProps, box } from './box.tsx';

interface GridProps {
  /** The width from which a column has a neighbour: "20rem". */
  readonly column: string;
  /** Whether few children fill the width. Otherwise columns stay empty. */
  readonly fit?: boolean | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Columns of one width, as many as fit. */
export function Grid<Element extends ElementType = 'div'>({
  column,
  fit,
  style,
  ...rest
}: BoxProps<Element, GridProps>) {
  return box(['grid', fit && 'fit'], { ...rest, style: { ...style, '--column': column } });
}
