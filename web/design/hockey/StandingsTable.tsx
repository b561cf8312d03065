import { useMemo } from 'react';
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
  readonly isMain?: true;
  readonly wideOnly?: true;
}

interface StandingsTableProps<Row> {
  readonly label: string;
  readonly ranking: readonly Ranked<Row>[];
  /** A constant, so that the headings are not rendered with the rows. */
  readonly figures: readonly StandingsFigure<Row>[];
  readonly size?: 'large';
}

/** Number of figures on a phone from which the rows are dense. */
const DENSE_FROM = 4;

/** Players by their places, with some figures of each. */
export function StandingsTable<Row extends { readonly id: string; readonly player: FacedPlayer }>({
  label,
  ranking,
  figures,
  size,
}: StandingsTableProps<Row>) {
  const columns = useMemo(() => columnsOf(figures), [figures]);
  const isDense = figures.filter(({ wideOnly }) => !wideOnly).length >= DENSE_FROM;
  return (
    <Table
      label={label}
      columns={columns}
      className={[styles.table, size && styles[size], isDense && styles.dense]
        .filter(Boolean)
        .join(' ')}
    >
      {ranking.map(({ row, place, matchesToGo }) => (
        <tr
          key={row.id}
          className={styles.row}
          data-place={place}
          data-comes-last={matchesToGo > 0 || undefined}
        >
          <td className={styles.place}>{place}</td>
          <th scope="row" className={styles.player}>
            <FacedName player={row.player} />
            <MatchesToGo count={matchesToGo} />
          </th>
          {figures.map(({ id, of, isMain, wideOnly }) => (
            <td
              key={id}
              data-align="end"
              data-main={isMain}
              data-wide-only={wideOnly}
              className={styles.figure}
            >
              <FlashingNumber>{of(row)}</FlashingNumber>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function columnsOf<Row>(figures: readonly StandingsFigure<Row>[]) {
  return [
    { id: 'place', name: '#' },
    { id: 'player', name: 'Player' },
    ...figures.map(({ of: _, isMain: __, ...column }) => ({ ...column, align: 'end' as const })),
  ];
}
