import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Ranked } from '../../../rules/ranking.ts';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { Table } from '../controls/Table.tsx';
import type { FacedPlayer } from './Face.tsx';
import { FacedName } from './FacedName.tsx';
import { MatchesToGo } from './MatchesToGo.tsx';
import styles from './StandingsTable.module.css';

/** A figure of each player, in a column of its own. */
export interface StandingsFigure<Row> {
  readonly id: string;
  /** The heading. */
  readonly name: string;
  readonly meaning: string;
  readonly of: (row: Row) => string | number;
  /** Whether it stands out from the others. */
  readonly isMain?: boolean;
  readonly wideOnly?: true;
}

interface SortedColumn {
  readonly id: string;
  readonly name: string;
  readonly meaning: string | undefined;
}

/** Sorting by the headings, and the figures of a phone, for a table with more figures than a phone has room for. */
export interface ManyFigures<Row> {
  /** The column of the players. */
  readonly player: SortedColumn;
  /** Columns between the players and the figures. */
  readonly texts: readonly (SortedColumn & { readonly show: (row: Row) => ReactNode })[];
  /** Ids of the figures that a phone shows while the row is closed. */
  readonly shown: readonly string[];
  readonly sortedBy: string;
  readonly direction: 'ascending' | 'descending';
  readonly onSort: (id: string) => void;
}

interface StandingsTableProps<Row> {
  readonly label: string;
  readonly ranking: readonly Ranked<Row>[];
  /** A constant, so that the headings are not rendered with the rows. */
  readonly figures: readonly StandingsFigure<Row>[];
  readonly size?: 'large' | undefined;
  /** Returns the content below a name. */
  readonly below?: (row: Row) => ReactNode;
  /** A constant, too. */
  readonly many?: ManyFigures<Row>;
}

/** A constant, so that it is not rendered with the rows. */
const CHEVRON = <ChevronDown aria-hidden size={20} className="chevron" />;

/** Number of figures on a phone from which the rows are dense. */
const DENSE_FROM = 3;

/** Players by their places, with some figures of each. With `many`, a phone opens a row to the figures that it leaves out. */
export function StandingsTable<Row extends { readonly id: string; readonly player: FacedPlayer }>({
  label,
  ranking,
  figures,
  size,
  below,
  many,
}: StandingsTableProps<Row>) {
  const columns = useMemo(
    () => (many ? sortedColumns(figures, many) : columnsOf(figures)),
    [figures, many],
  );
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isDense = !many && figures.filter(({ wideOnly }) => !wideOnly).length >= DENSE_FROM;
  const isFurther = (column: string) => many && !many.shown.includes(column);
  return (
    <Table
      label={label}
      columns={columns}
      className={[styles.table, size && styles[size], isDense && styles.dense, many && styles.many]
        .filter(Boolean)
        .join(' ')}
      {...(many && { onPhone: 'linesWithHeadings' })}
    >
      {ranking.map(({ row, place, matchesToGo }) => {
        const isOpen = opened.includes(row.id);
        const others = opened.filter((id) => id !== row.id);
        return (
          <tr
            key={row.id}
            className={styles.row}
            data-place={many ? undefined : place}
            data-comes-last={matchesToGo > 0 || undefined}
            data-open={isOpen || undefined}
          >
            {!many && <td className={styles.place}>{place}</td>}
            <th scope="row" className={styles.player} data-place={place}>
              <div>
                <FacedName player={row.player} />
                <MatchesToGo count={matchesToGo} />
                {below?.(row)}
              </div>
              {many && (
                <button
                  type="button"
                  className={styles.opener}
                  aria-expanded={isOpen}
                  aria-label={`All figures of ${row.player.nickName}`}
                  onClick={() => setOpened(isOpen ? others : [...others, row.id])}
                >
                  {CHEVRON}
                </button>
              )}
            </th>
            {many?.texts.map(({ id, name, show }) => (
              <td key={id} data-further data-heading={name}>
                {show(row)}
              </td>
            ))}
            {figures.map(({ id, name, of, isMain, wideOnly }) => (
              <td
                key={id}
                data-align="end"
                data-main={isMain || undefined}
                data-wide-only={wideOnly}
                data-further={isFurther(id) || undefined}
                data-heading={name}
                className={styles.figure}
              >
                <FlashingNumber>{of(row)}</FlashingNumber>
              </td>
            ))}
          </tr>
        );
      })}
    </Table>
  );
}

function columnsOf<Row>(figures: readonly StandingsFigure<Row>[]) {
  return [
    { id: 'place', name: '#' },
    { id: 'player', name: 'Player' },
    ...figures.map(({ id, name, meaning, wideOnly }) => ({
      id,
      name,
      meaning,
      wideOnly,
      align: 'end' as const,
    })),
  ];
}

function sortedColumns<Row>(
  figures: readonly StandingsFigure<Row>[],
  { player, texts, shown, sortedBy, direction, onSort }: ManyFigures<Row>,
) {
  const columns = [
    ...[player, ...texts].map(({ id, name, meaning }) => ({ id, name, meaning })),
    ...figures.map(({ id, name, meaning }) => ({ id, name, meaning, align: 'end' as const })),
  ];
  return columns.map((column, index) => ({
    ...column,
    wideOnly: index > 0 && !shown.includes(column.id),
    sorted: column.id === sortedBy ? direction : undefined,
    onSort: () => onSort(column.id),
  }));
}
