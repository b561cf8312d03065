import type { ElementType } from 'react';
import { type BoxProps, box } from './box.tsx';

interface TextProps {
  /** `name` for names and headings, `number` for figures, `note` for secondary text. */
  readonly kind?: 'name' | 'number' | 'note' | undefined;
  /** A size of `tokens.css`. Otherwise that of the surrounding text. */
  readonly size?: `text-${'xs' | 's'}` | `score-${'xs' | 's' | 'm' | 'l' | 'xl'}` | undefined;
  readonly tone?:
    | 'chalk'
    | 'frost'
    | 'ice'
    | 'ice-bright'
    | 'green'
    | 'gold'
    | 'orange'
    | undefined;
  readonly bold?: boolean | undefined;
  readonly center?: boolean | undefined;
}

const CLASSES = { name: 'letters', number: 'figures', note: 'note' } as const;

/** A text in one of the eight sizes and in a colour of the design. */
export function Text<Element extends ElementType = 'span'>({
  as,
  kind,
  size,
  tone,
  bold,
  center,
  ...rest
}: BoxProps<Element, TextProps>) {
  const names = [
    kind && CLASSES[kind],
    size,
    tone && `tone-${tone}`,
    bold && 'bold',
    center && 'center',
  ];
  return box(names, { as: as ?? 'span', ...rest });
}
