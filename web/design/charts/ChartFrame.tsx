import type { ReactNode } from 'react';
import { Text } from '../layout/Text.tsx';
import styles from './Chart.module.css';

export interface ChartTable {
  readonly columns: readonly string[];
  /** Whether the columns after the first have the names of players. */
  readonly areNames?: boolean;
  /** Cells of each row. The first cell is the heading. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  /** Accessible name of the chart. */
  readonly label: string;
  /** The values of the chart as a table. */
  readonly table: ChartTable;
  readonly children: ReactNode;
}

/** A chart with its heading and the same values as a table. */
export function ChartFrame({ label, table, children }: ChartFrameProps) {
  return (
    <figure className={styles.figure}>
      <Text as="figcaption" below={3} size="score-s" kind="name" tone="ice">
        {label}
      </Text>
      {children}
      <details className="text-xs tone-frost">
        <summary className="textLink">As a table</summary>
        <ChartValues label={label} table={table} />
      </details>
    </figure>
  );
}

function ChartValues({
  label,
  table: { columns, areNames, rows },
}: Omit<ChartFrameProps, 'children'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.values} aria-label={`${label}, as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th key={name} scope="col" translate={areNames && index > 0 ? 'no' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and have no state
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
