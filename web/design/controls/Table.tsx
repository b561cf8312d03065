import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useListAnimation } from '../useListAnimation.ts';
import styles from './Table.module.css';

export type ShownFrom = 'tablet' | 'desk';

interface Column {
  readonly id: string;
  /** The heading. */
  readonly name: string;
  /** Shown in place of the heading, which screen readers still find. */
  readonly picture?: ReactNode;
  /** `end` for numbers, `center` for ticks and buttons. */
  readonly align?: 'end' | 'center';
  readonly visuallyHidden?: boolean;
  /** Full name of the column. */
  readonly meaning?: string | undefined;
  /** The narrowest screen that shows it; by default a phone. */
  readonly from?: ShownFrom | undefined;
  /** Direction, if the rows are sorted by this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly onSort?: () => void;
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly className?: string | undefined;
  /** Height above which the rows scroll under their headings. */
  readonly maxHeight?: string;
  /** On a phone, rows of two lines, as grids that the class name defines, without headings. */
  readonly onPhone?: 'lines';
  /** Whether the children are groups of rows, each a `<tbody>`. */
  readonly grouped?: boolean;
  /** Rows of `<td>`, in the order of the columns. */
  readonly children: ReactNode;
}

const ROWS = { rows: 'tbody > tr' } as const;

/** A table. If it is too wide, it scrolls inside itself, and the page does not. */
export function Table({
  label,
  columns,
  className = '',
  maxHeight,
  onPhone,
  grouped = false,
  children,
}: TableProps) {
  const rows = useListAnimation<HTMLTableElement>(ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0} style={{ maxHeight }}>
      <table ref={rows} className={`${styles.table} ${className}`} data-on-phone={onPhone}>
        <colgroup>
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <Headings
          columns={columns}
          className={onPhone === 'lines' ? 'visuallyHiddenOnPhone' : undefined}
        />
        {grouped ? children : <tbody>{children}</tbody>}
      </table>
    </section>
  );
}

/** Memoised: they do not render again with the rows. */
const Headings = memo(function Headings({
  columns,
  className,
}: Pick<TableProps, 'columns' | 'className'>) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <Heading key={column.id} column={column} />
        ))}
      </tr>
    </thead>
  );
});

function Heading({ column }: { readonly column: Column }) {
  const { name, picture, align, visuallyHidden, meaning, from, sorted, onSort } = column;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-align={align} data-from={from} aria-sort={onSort && (sorted ?? 'none')}>
      {onSort ? (
        <button type="button" className={styles.sort} title={meaning} onClick={onSort}>
          {name}
          {sorted && <Arrow aria-hidden size={14} />}
        </button>
      ) : (
        <>
          {picture && (
            <span aria-hidden title={name}>
              {picture}
            </span>
          )}
          <span
            className={visuallyHidden || picture ? 'visuallyHidden' : undefined}
            title={meaning}
          >
            {name}
          </span>
        </>
      )}
    </th>
  );
}
