import type { CSSProperties, ReactNode } from 'react';
import { Text } from '../layout/Text.tsx';
import styles from './Chart.module.css';

export interface BarRow {
  readonly id: string;
  readonly name: ReactNode;
  /** Lengths of the bars. */
  readonly values: readonly [number, number];
  /** Texts beside the bars. */
  readonly texts: readonly [string, string];
  /** Accent colours. */
  readonly colours: CSSProperties;
  /** Whether it is that of the player whose device this is. */
  readonly isOwn?: boolean;
}

interface BarTableProps {
  readonly label: string;
  /** Headings of the rows and of both values. */
  readonly columns: readonly [string, string, string];
  readonly rows: readonly BarRow[];
  /**
   * `within`: the first value is a part of the second, such as wins of matches. `facing`: the bars extend to the left and
   * right of a centre line, such as goals for and against.
   */
  readonly look: 'within' | 'facing';
}

/** Horizontal bars in a table, with every value beside its bar. */
export function BarTable({ label, columns, rows, look }: BarTableProps) {
  const greatest = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <figure className={styles.figure}>
      <Text as="figcaption" below={3} size="score-s" kind="name" tone="ice">
        {label}
      </Text>
      <table className={styles.bars} data-look={look} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
            <td aria-hidden />
            <th scope="col">{columns[2]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, values, texts, colours, isOwn }) => (
            <tr key={id} style={colours} data-own={isOwn || undefined}>
              <th scope="row">{name}</th>
              <td>{texts[0]}</td>
              <td aria-hidden className={styles.bar}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                  <Bars
                    look={look}
                    lengths={[(values[0] / greatest) * 100, (values[1] / greatest) * 100]}
                  />
                </svg>
              </td>
              <td>{texts[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface BarsProps {
  readonly look: BarTableProps['look'];
  /** Percent of the largest value. */
  readonly lengths: readonly [number, number];
}

function Bars({ look, lengths: [first, second] }: BarsProps) {
  if (look === 'within') {
    return (
      <>
        <rect className={styles.whole} x="0" y="0" width={second} height="10" />
        <rect className={styles.part} x="0" y="0" width={first} height="10" />
      </>
    );
  }
  return (
    <>
      <rect className={styles.part} x={50 - first / 2} y="0" width={first / 2} height="10" />
      <rect className={styles.whole} x="50" y="0" width={second / 2} height="10" />
      <line className={styles.zero} x1="50" x2="50" y1="0" y2="10" />
    </>
  );
}
