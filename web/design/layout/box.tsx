import type { ComponentPropsWithRef, ElementType } from 'react';

/** Where the children of a stack or a row stand, across its direction. */
export type Alignment = 'start' | 'center' | 'end' | 'baseline';

/** The props of the layout components, which have no style of their own: steps of the scale of spaces in `tokens.css`. */
interface Spaces {
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** The gap between lines, if it differs. */
  readonly rowGap?: 0 | 2 | undefined;
  readonly above?: 4 | 6 | undefined;
  readonly below?: 2 | 3 | 4 | undefined;
  readonly pad?: 3 | 4 | undefined;
  /** Whether it takes the rest of its row. */
  readonly grow?: boolean | undefined;
  readonly className?: string | undefined;
}

/** `Props`, and those of the element that `as` names. */
type As<Element extends ElementType, Props> = Props & {
  readonly as?: Element | undefined;
} & Omit<ComponentPropsWithRef<Element>, keyof Props | 'as'>;

export type BoxProps<Element extends ElementType, Props = unknown> = As<Element, Props & Spaces>;

/** An element with these classes of `layout.css`. Rules of a module in `className` override those. */
export function box(
  names: readonly (string | false | undefined)[],
  {
    as: Tag = 'div',
    gap,
    rowGap,
    above,
    below,
    pad,
    grow,
    className,
    ...rest
  }: BoxProps<ElementType>,
) {
  const all = [
    ...names,
    gap !== undefined && `gap-${gap}`,
    rowGap !== undefined && `row-gap-${rowGap}`,
    above !== undefined && `above-${above}`,
    below !== undefined && `below-${below}`,
    pad !== undefined && `pad-${pad}`,
    grow && 'grow',
    className,
  ];
  return <Tag {...rest} className={all.filter(Boolean).join(' ')} />;
}
