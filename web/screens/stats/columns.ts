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
import { byRating } from '../../../rules/ratings.ts';
import { isAllTime, type Span } from '../../../rules/span.ts';
import { goalDifference, lossRate, perGame, winRate } from '../../../rules/stats.ts';
import type { StatsTableRowFragment } from './gql/stats.ts';

export interface StatColumn {
  readonly id: string;
  /** The heading. */
  readonly name: string;
  readonly meaning: string;
  /** Returns the figure of a player; null if there is none yet. */
  readonly of: (row: StatsTableRowFragment) => number | null;
  /** Whether the figure is per game, so that players with few matches come last. */
  readonly isRate?: true;
  /** Whether its change in the last 30 days is below it. */
  readonly hasRecentGain?: true;
  /** Compares rows, highest first; by default by the figure. */
  readonly compare?: (one: StatsTableRowFragment, other: StatsTableRowFragment) => number;
  /** Formats the figure; by default as a whole number. */
  readonly format?: (figure: number, row: StatsTableRowFragment) => string;
}

/** The id of the column by which the server ranks the players. */
export const PER_GAME = 'pointsPerGame';

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
] as const;

const ofTwoDecimals = (figure: number) => figure.toFixed(2);

const RECORD_COLUMNS: readonly StatColumn[] = [
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

const ALL_TIME_COLUMNS = [...RECORD_COLUMNS, RATING_COLUMN];
const SPAN_COLUMNS = [...RECORD_COLUMNS, RATING_GAIN_COLUMN];

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
  return (nameColumn(by) !== undefined) === reversed ? 'descending' : 'ascending';
}

/**
 * Sorts the rows by a column, with their places by it.
 * @param ranking rows as `ranked` orders them, which is also the order of equal rows
 */
export function sortRows(
  ranking: readonly Ranked<StatsTableRowFragment>[],
  columns: readonly StatColumn[],
  { by, reversed }: Order,
): readonly Ranked<StatsTableRowFragment>[] {
  const column = columns.find(({ id }) => id === by);
  const names = nameColumn(by);
  const sign = reversed ? -1 : 1;
  const compare = (one: StatsTableRowFragment, other: StatsTableRowFragment) =>
    sign *
    (names
      ? names.of(one).localeCompare(names.of(other), 'en')
      : column
        ? byColumn(column, one, other)
        : 0);
  // In both directions.
  const comesLast = ({ matchesToGo }: Ranked<unknown>) =>
    Number(column?.isRate === true && matchesToGo > 0);
  const sorted = ranking.toSorted(
    (one, other) => comesLast(one) - comesLast(other) || compare(one.row, other.row),
  );
  return placed(sorted, compare);
}

function byColumn(
  { of, compare }: StatColumn,
  one: StatsTableRowFragment,
  other: StatsTableRowFragment,
): number {
  return compare ? compare(one, other) : (of(other) ?? 0) - (of(one) ?? 0);
}

function nameColumn(id: string) {
  return NAME_COLUMNS.find((column) => column.id === id);
}
