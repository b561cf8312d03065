import { type ReactNode, useMemo } from 'react';
import type { Ranked } from '../../../rules/ranking.ts';
import {
  type ManyFigures,
  type StandingsFigure,
  type StandingsRow,
  StandingsTable,
} from '../../design/hockey/StandingsTable.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import {
  directionOf,
  type Order,
  PER_GAME,
  type StatColumn,
  sortRows,
  type TextColumn,
} from './columns.ts';
import styles from './StatsPage.module.css';

/** The figures of a table. A constant, so that the headings are not rendered with the rows. */
export interface SortedColumns<Row> {
  readonly names: TextColumn<Row>;
  /** Further texts. */
  readonly texts: readonly (TextColumn<Row> & ManyFigures<Row>['texts'][number])[];
  readonly figures: readonly StatColumn<Row>[];
  /** Ids of the figures, the most important first. */
  readonly byImportance: readonly string[];
  readonly ofPairs?: boolean;
  /** Returns the content below the figure of a column. */
  readonly noteOf?: (column: StatColumn<Row>) => StandingsFigure<Row>['note'];
}

export interface Ordered {
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
}

interface SortedTableProps<Row> extends Ordered {
  readonly label: string;
  /** The rows as `ranked` orders them. */
  readonly ranking: readonly Ranked<Row>[];
  readonly columns: SortedColumns<Row>;
  /** Returns the content below a name. */
  readonly below: (row: Row) => ReactNode;
}

/** A table, sorted by its headings or, on a narrow screen, by a choice above it. */
export function SortedTable<Row extends StandingsRow>(props: SortedTableProps<Row>) {
  const { label, ranking, columns, below, order, setOrder } = props;
  const figures = useMemo(
    () => columns.figures.map((column) => figureOf(columns, column)),
    [columns],
  );
  const many = useMemo(() => {
    const { by, reversed } = order;
    return {
      names: columns.names,
      texts: columns.texts,
      byImportance: columns.byImportance,
      ofPairs: columns.ofPairs,
      sortedBy: by,
      direction: directionOf(order),
      onSort: (id: string) => setOrder({ by: id, reversed: id === by && !reversed }),
    };
  }, [columns, order, setOrder]);
  return (
    <StandingsTable
      label={label}
      ranking={sortRows(ranking, columns, order)}
      figures={figures}
      below={below}
      many={many}
    />
  );
}

interface LegendProps {
  readonly columns: readonly Pick<StatColumn<never>, 'id' | 'name' | 'meaning'>[];
}

export function Legend({ columns }: LegendProps) {
  return (
    <details className="footnote">
      <summary className="textLink">What the columns mean</summary>
      <Grid as="dl" column="24rem" gap={4} rowGap={0} className={styles.legend}>
        {columns.map(({ id, name, meaning }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Grid>
    </details>
  );
}

function figureOf<Row>(
  { noteOf }: SortedColumns<Row>,
  column: StatColumn<Row>,
): StandingsFigure<Row> {
  const { id, name, meaning } = column;
  const of = (row: Row) => formatStat(column, row);
  return { id, name, meaning, of, note: noteOf?.(column), isMain: id === PER_GAME };
}

function formatStat<Row>({ of, format }: StatColumn<Row>, row: Row): string {
  const figure = of(row);
  if (figure === null) return '–';
  return format ? format(figure, row) : figure.toFixed(0);
}
