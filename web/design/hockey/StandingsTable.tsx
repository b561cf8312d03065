import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Ranked } from '../../../rules/ranking.ts';
import { hasPartner, nameOf } from '../../../rules/side.ts';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { type ShownFrom, Table } from '../controls/Table.tsx';
import type { FacedCompetitor, FacedPlayer } from './Face.tsx';
import { FacedName } from './FacedName.tsx';
import { MatchesToGo } from './MatchesToGo.tsx';
import { useIsOwn } from './ownPlayer.ts';
import { SideName } from './SideName.tsx';
import styles from './StandingsTable.module.css';
import { You } from './You.tsx';

/** A player or a pair. */
export type StandingsRow = { readonly id: string } & (
  | { readonly player: FacedPlayer }
  | { readonly competitor: FacedCompetitor }
);

/** A figure of each row, in a column of its own. */
export interface StandingsFigure<Row> {
  readonly id: string;
  /** The heading. */
  readonly name: string;
  readonly meaning: string;
  readonly of: (row: Row) => string | number;
  /** Whether it stands out from the others. */
  readonly isMain?: boolean;
  /** The narrowest screen that shows it; by default a phone. */
  readonly from?: ShownFrom;
  /** Returns the content below the figure. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
}

interface SortedColumn {
  readonly id: string;
  readonly name: string;
  readonly meaning: string | undefined;
}

/** Sorting by the headings, and the figures of a phone, for a table with more figures than a phone has room for. */
export interface ManyFigures<Row> {
  /** The column of the names. */
  readonly names: SortedColumn;
  /** Columns between the names and the figures. */
  readonly texts: readonly (SortedColumn & { readonly show: (row: Row) => ReactNode })[];
  /** Whether the rows are pairs, whose names need the room of a figure on a phone. */
  readonly ofPairs?: boolean | undefined;
  /** Ids of the figures, those first that a narrow screen shows while the row is closed. */
  readonly byImportance: readonly string[];
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
  /** Whether the first row stands out; by default yes. */
  readonly hasLeader?: boolean;
  /** Returns the content below a name, where no matches are missing for a rank. */
  readonly below?: (row: Row) => ReactNode;
  /** A constant, too. */
  readonly many?: ManyFigures<Row>;
}

/** A constant, so that it is not rendered with the rows. */
const CHEVRON = <ChevronDown aria-hidden size={20} className="chevron" />;

/** Numbers of the most important figures that fit on a phone and on a tablet. */
const FIT = { phone: 3, pairsOnPhone: 2, tablet: 8 } as const;

/** Number of figures on a phone from which the rows are dense. */
const DENSE_FROM = 3;

/** Players or pairs by their places, with some figures of each. With `many`, a narrow screen opens a row to the figures that it leaves out. */
export function StandingsTable<Row extends StandingsRow>({
  label,
  ranking,
  figures,
  size,
  hasLeader = true,
  below,
  many,
}: StandingsTableProps<Row>) {
  const shown = useMemo(() => (many ? withWidths(figures, many) : figures), [figures, many]);
  const isOfPairs = ranking.some(({ row }) => 'competitor' in row && hasPartner(row.competitor));
  const columns = useMemo(
    () => (many ? sortedColumns(shown, many) : columnsOf(shown, isOfPairs)),
    [shown, many, isOfPairs],
  );
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isOwnRow = useIsOwn();
  const isDense = !many && figures.filter(({ from }) => !from).length >= DENSE_FROM;
  return (
    <Table
      label={label}
      columns={columns}
      className={[
        styles.table,
        size && styles[size],
        isDense && styles.dense,
        many && styles.many,
        many?.ofPairs && styles.pairs,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {ranking.map(({ row, place, matchesToGo }) => {
        const isOpen = opened.includes(row.id);
        const isOwn = isOwnRow(playersIn(row));
        const others = opened.filter((id) => id !== row.id);
        return (
          <tr
            key={row.id}
            className={styles.row}
            data-place={many || !hasLeader ? undefined : place}
            data-comes-last={matchesToGo > 0 || undefined}
            data-open={isOpen || undefined}
            data-own={isOwn || undefined}
          >
            {!many && <td className={styles.place}>{place}</td>}
            <th scope="row" className={styles.player} data-place={place}>
              <div>
                {'player' in row ? (
                  <FacedName player={row.player} />
                ) : (
                  <SideName competitor={row.competitor} />
                )}
                {isOwn && <You />}
                {matchesToGo > 0 ? <MatchesToGo count={matchesToGo} /> : below?.(row)}
              </div>
              {many && (
                <button
                  type="button"
                  className={styles.opener}
                  aria-expanded={isOpen}
                  aria-label={`All figures of ${'player' in row ? row.player.nickName : nameOf(row.competitor)}`}
                  onClick={() => setOpened(isOpen ? others : [...others, row.id])}
                >
                  {CHEVRON}
                </button>
              )}
            </th>
            {many?.texts.map(({ id, name, show }) => (
              <td key={id} data-from="desk" data-heading={name}>
                {show(row)}
              </td>
            ))}
            {shown.map(({ id, name, of, isMain, from, note }) => (
              <td
                key={id}
                data-align="end"
                data-main={isMain || undefined}
                data-from={from}
                data-heading={name}
                className={styles.figure}
              >
                <FlashingNumber>{of(row)}</FlashingNumber>
                {note && <small>{note(row)}</small>}
              </td>
            ))}
          </tr>
        );
      })}
    </Table>
  );
}

function playersIn(row: StandingsRow): readonly FacedPlayer[] {
  return 'player' in row ? [row.player] : row.competitor.players;
}

function columnsOf<Row>(figures: readonly StandingsFigure<Row>[], isOfPairs: boolean) {
  return [
    { id: 'place', name: '#' },
    { id: 'names', name: isOfPairs ? 'Pair' : 'Player' },
    ...figures.map(({ id, name, meaning, from }) => ({
      id,
      name,
      meaning,
      from,
      align: 'end' as const,
    })),
  ];
}

function sortedColumns<Row>(figures: readonly StandingsFigure<Row>[], many: ManyFigures<Row>) {
  const { names, texts, sortedBy, direction, onSort } = many;
  const columns = [
    names,
    ...texts.map((text) => ({ ...text, from: 'desk' as const })),
    ...figures.map((figure) => ({ ...figure, align: 'end' as const })),
  ];
  return columns.map(({ id, name, meaning, ...column }) => ({
    ...column,
    ...{ id, name, meaning },
    sorted: id === sortedBy ? direction : undefined,
    onSort: () => onSort(id),
  }));
}

/** Returns the figures with the narrowest screens that show them while a row is closed. The sorted column is always shown. */
function withWidths<Row>(
  figures: readonly StandingsFigure<Row>[],
  { byImportance, sortedBy, ofPairs = false }: ManyFigures<Row>,
): readonly StandingsFigure<Row>[] {
  const isFigure = figures.some(({ id }) => id === sortedBy);
  const shownOn = (screen: 'phone' | 'tablet') => {
    const most = byImportance.slice(
      0,
      FIT[ofPairs && screen === 'phone' ? 'pairsOnPhone' : screen],
    );
    return most.includes(sortedBy) || !isFigure ? most : [...most.slice(0, -1), sortedBy];
  };
  const [onPhone, onTablet] = [shownOn('phone'), shownOn('tablet')];
  return figures.map((figure) => {
    if (onPhone.includes(figure.id)) return figure;
    return { ...figure, from: onTablet.includes(figure.id) ? 'tablet' : 'desk' };
  });
}
