import type { ReactNode } from 'react';
import styles from './Table.module.css';
import { useSlides } from './useSlides.ts';

interface Column {
  readonly name: string;
  /** Numbers stand right, ticks and buttons in the middle. */
  readonly align?: 'end' | 'center';
  /** Said to screen readers only. */
  readonly silent?: boolean;
  /** A mark that rows are sorted by this, highest first. */
  readonly sorted?: ReactNode;
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly className?: string | undefined;
  /** Beyond this the rows scroll under their headings. */
  readonly maxHeight?: string;
  /** Rows of `<td>`, in the order of the columns. */
  readonly children: ReactNode;
}

/** What is too wide scrolls inside the table, never the page. */
export function Table({ label, columns, className = '', maxHeight, children }: TableProps) {
  const rows = useSlides<HTMLTableSectionElement>();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0} style={{ maxHeight }}>
      <table className={`${styles.table} ${className}`}>
        <thead>
          <tr>
            {columns.map(({ name, align, silent, sorted }) => (
              <th
                key={name}
                scope="col"
                data-align={align}
                aria-sort={sorted ? 'descending' : undefined}
              >
                {silent ? <span className={styles.silent}>{name}</span> : name}
                {sorted}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>{children}</tbody>
      </table>
    </section>
  );
}
