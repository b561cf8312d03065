/** The columns of the statistics, and the order of the rows by a column. */
import { formatDifference } from '../../../rules/phrases.ts';
import {
  byFigures,
  isProvisional,
  PER_GAME_MEANING,
  placed,
  type Ranked,
} from '../../../rules/ranking.ts';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { byRating, formatAgainstExpected, TOGETHER_MEANING } from '../../../rules/ratings.ts';
import { nameOf } from '../../../rules/side.ts';
import { isAllTime, type Span } from '../../../rules/span.ts';
import { goalDifference, lossRate, perGame, winRate } from '../../../rules/stats.ts';
import type { PairRowFragment, StatsTableRowFragment } from './gql/stats.ts';

/** The figures that players and pairs have. */
type Figures = Omit<
  PairRowFragment,
  'id' | 'competitor' | 'rating' | 'againstExpected' | ' $fragmentName'
>;

export interface StatColumn<Row = StatsTableRowFragment> {
  readonly id: string;
  /** The heading. */
  readonly name: string;
  readonly meaning: string;
  /** Returns the figure; null if there is none yet. */
  readonly of: (row: Row) => number | null;
  /** Whether the figure is per game, so that players with few matches come last. */
  readonly isRate?: true;
  /** Whether its change in the last 30 days is below it. */
  readonly hasRecentGain?: true;
  /** Compares rows, highest first; by default by the figure. */
  readonly compare?: (one: Row, other: Row) => number;
  /** Formats the figure; by default as a whole number. */
  readonly format?: (figure: number, row: Row) => string;
}

/** A column of texts, which is sorted by the alphabet. */
export interface TextColumn<Row> {
  readonly id: string;
  readonly name: string;
  readonly meaning: string | undefined;
  readonly of: (row: Row) => string;
}

/** The id of the column by which the server ranks the players. */
export const PER_GAME = 'pointsPerGame';

export const TOGETHER = 'together';

/** The columns of names, which come first. */
export const NAME_COLUMNS = [
  {
    id: 'nickName',
    name: 'Nickname',
    meaning: undefined,
    of: ({ player }: StatsTableRowFragment) => player.nickName,
  },
  {
    id: 'favouriteTeam',
    name: 'Favorite Team',
    meaning: 'The team played most often',
    of: ({ favouriteTeam }: StatsTableRowFragment) => favouriteTeam?.name ?? '',
  },
] as const satisfies readonly TextColumn<StatsTableRowFragment>[];

/** The column of the names of pairs. Its id is that of players, so that both tables have one order. */
export const PAIR_COLUMN: TextColumn<PairRowFragment> = {
  id: NAME_COLUMNS[0].id,
  name: 'Pair',
  meaning: undefined,
  of: ({ competitor }) => nameOf(competitor),
};

const ofTwoDecimals = (figure: number) => figure.toFixed(2);

const RECORD_COLUMNS: readonly StatColumn<Figures>[] = [
  { id: 'matchesPlayed', name: 'GP', meaning: 'Games played', of: (row) => row.matchesPlayed },
  { id: 'wins', name: 'W', meaning: 'Wins in regular time, 3 points each', of: (row) => row.wins },
  {
    id: 'losses',
    name: 'L',
    meaning: 'Losses in regular time, no points',
    of: (row) => row.losses,
  },
  {
    id: 'overtimeWins',
    name: 'OTW',
    meaning: 'Overtime wins, 2 points each',
    of: (row) => row.extraTimeWins,
  },
  {
    id: 'overtimeLosses',
    name: 'OTL',
    meaning: 'Overtime losses, 1 point each',
    of: (row) => row.extraTimeLosses,
  },
  { id: 'points', name: 'PTS', meaning: 'Points', of: (row) => row.points },
  { id: 'goalsFor', name: 'GF', meaning: 'Goals for', of: (row) => row.scoredGoals },
  { id: 'goalsAgainst', name: 'GA', meaning: 'Goals against', of: (row) => row.concededGoals },
  {
    id: 'goalDifference',
    name: 'DIFF',
    meaning: 'Goals for minus goals against',
    of: goalDifference,
  },
  {
    id: PER_GAME,
    name: 'PPG',
    meaning: PER_GAME_MEANING,
    of: (row) => perGame(row.points, row),
    isRate: true,
    compare: byFigures,
    format: (figure, row) => `${ofTwoDecimals(figure)}${isProvisional(row) ? '?' : ''}`,
  },
  {
    id: 'goalsForPerGame',
    name: 'GFPG',
    meaning: 'Goals for per game',
    of: (row) => perGame(row.scoredGoals, row),
    isRate: true,
    format: ofTwoDecimals,
  },
  {
    id: 'goalsAgainstPerGame',
    name: 'GAPG',
    meaning: 'Goals against per game',
    of: (row) => perGame(row.concededGoals, row),
    isRate: true,
    format: ofTwoDecimals,
  },
  {
    id: 'winRate',
    name: 'W%',
    meaning: 'Share of games won, overtime included',
    of: winRate,
    isRate: true,
    format: ofTwoDecimals,
  },
  {
    id: 'lossRate',
    name: 'L%',
    meaning: 'Share of games lost, overtime included',
    of: lossRate,
    isRate: true,
    format: ofTwoDecimals,
  },
];

const RATING_COLUMN: StatColumn = {
  id: 'rating',
  name: 'Rating',
  meaning: `Elo: 1000 at first, and more for a win against somebody stronger; ? after fewer than ${MIN_RATED_MATCHES} games; below it the change in the last 30 days`,
  of: ({ player }) => player.rating,
  hasRecentGain: true,
  compare: (one, other) => byRating(one.player, other.player),
  format: (rating, { player }) => `${rating.toFixed(0)}${player.provisional ? '?' : ''}`,
};

const RATING_GAIN_COLUMN: StatColumn = {
  id: 'rating',
  name: 'Rating',
  meaning: 'Change of the rating by these games',
  of: ({ ratingGain }) => ratingGain ?? null,
  format: formatDifference,
};

const ALL_TIME_COLUMNS: readonly StatColumn[] = [...RECORD_COLUMNS, RATING_COLUMN];
const SPAN_COLUMNS: readonly StatColumn[] = [...RECORD_COLUMNS, RATING_GAIN_COLUMN];

export const TOGETHER_COLUMN: StatColumn<PairRowFragment> = {
  id: TOGETHER,
  name: 'Together',
  meaning: `${TOGETHER_MEANING}; – after fewer than ${MIN_RATED_MATCHES} games`,
  of: ({ againstExpected }) => againstExpected,
  format: formatAgainstExpected,
};

/** The columns of figures of pairs. */
export const PAIR_COLUMNS: readonly StatColumn<PairRowFragment>[] = [
  ...RECORD_COLUMNS,
  {
    id: 'rating',
    name: 'Rating',
    meaning: `The mean of both ratings in doubles, at present; ? after fewer than ${MIN_RATED_MATCHES} games of one of them`,
    of: ({ rating }) => rating,
    format: (rating, { competitor }) => `${rating.toFixed(0)}${competitor.provisional ? '?' : ''}`,
  },
  TOGETHER_COLUMN,
];

/** Returns the columns of figures. They have the same ids for each span: the rating is the present one, or its change. */
export function statColumns(span: Span): readonly StatColumn[] {
  return isAllTime(span) ? ALL_TIME_COLUMNS : SPAN_COLUMNS;
}

/** The order of the rows by one column. Figures begin with the highest, names with the first. */
export interface Order {
  /** The id of the column. */
  readonly by: string;
  readonly reversed: boolean;
}

export const RANKING: Order = { by: PER_GAME, reversed: false };

export function directionOf({ by, reversed }: Order): 'ascending' | 'descending' {
  const isText = NAME_COLUMNS.some(({ id }) => id === by);
  return isText === reversed ? 'descending' : 'ascending';
}

interface SortedBy<Row> {
  readonly names: TextColumn<Row>;
  readonly texts: readonly TextColumn<Row>[];
  readonly figures: readonly StatColumn<Row>[];
}

/**
 * Sorts the rows by a column, with their places by it. A column that they do not have leaves their order.
 * @param ranking rows as `ranked` orders them, which is also the order of equal rows
 */
export function sortRows<Row>(
  ranking: readonly Ranked<Row>[],
  { names, texts, figures }: SortedBy<Row>,
  { by, reversed }: Order,
): readonly Ranked<Row>[] {
  const column = figures.find(({ id }) => id === by);
  const text = [names, ...texts].find(({ id }) => id === by);
  if (!column && !text) return ranking;
  const sign = reversed ? -1 : 1;
  const compare = (one: Row, other: Row) =>
    sign *
    (text
      ? text.of(one).localeCompare(text.of(other), 'en')
      : column
        ? byColumn(column, one, other)
        : 0);
  // In both directions.
  const comesLast = ({ row, matchesToGo }: Ranked<Row>) =>
    Number(column !== undefined && ((column.isRate && matchesToGo > 0) || column.of(row) === null));
  const sorted = ranking.toSorted(
    (one, other) => comesLast(one) - comesLast(other) || compare(one.row, other.row),
  );
  return placed(sorted, compare);
}

function byColumn<Row>({ of, compare }: StatColumn<Row>, one: Row, other: Row): number {
  return compare ? compare(one, other) : (of(other) ?? 0) - (of(one) ?? 0);
}
