/** The columns of the statistics, and the order of the rows by a column. */
import { formatDifference } from '../../../rules/phrases.ts';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { isAllTime, type Span } from '../../../rules/span.ts';
import { goalDifference, lossRate, perGame, winRate } from '../../../rules/stats.ts';
import type { StatsTableRowFragment } from './gql/stats.ts';

export interface StatColumn {
  readonly name: string;
  readonly meaning: string;
  /** Returns the figure of a player; null if there is none yet. */
  readonly of: (row: StatsTableRowFragment) => number | null;
  /** Formats the figure; by default as a whole number. */
  readonly format?: (figure: number, row: StatsTableRowFragment) => string;
}

export const NICKNAME = 'Nickname';
export const FAVOURITE_TEAM = 'Favorite Team';

/** The column by which the server ranks the players. */
export const PPG = 'PPG';

const RATING = 'Rating';

const ofTwoDecimals = (figure: number) => figure.toFixed(2);

const RECORD_COLUMNS: readonly StatColumn[] = [
  { name: 'GP', meaning: 'Games played', of: (row) => row.matchesPlayed },
  { name: 'W', meaning: 'Wins in regular time, 3 points each', of: (row) => row.wins },
  { name: 'L', meaning: 'Losses in regular time, no points', of: (row) => row.losses },
  { name: 'OTW', meaning: 'Overtime wins, 2 points each', of: (row) => row.extraTimeWins },
  { name: 'OTL', meaning: 'Overtime losses, 1 point each', of: (row) => row.extraTimeLosses },
  { name: 'PTS', meaning: 'Points', of: (row) => row.points },
  { name: 'GF', meaning: 'Goals for', of: (row) => row.scoredGoals },
  { name: 'GA', meaning: 'Goals against', of: (row) => row.concededGoals },
  { name: 'DIFF', meaning: 'Goals for minus goals against', of: goalDifference },
  {
    name: PPG,
    meaning: 'Points per game; the home page calls it Efficiency',
    of: (row) => perGame(row.points, row),
    format: ofTwoDecimals,
  },
  {
    name: 'GFPG',
    meaning: 'Goals for per game',
    of: (row) => perGame(row.scoredGoals, row),
    format: ofTwoDecimals,
  },
  {
    name: 'GAPG',
    meaning: 'Goals against per game',
    of: (row) => perGame(row.concededGoals, row),
    format: ofTwoDecimals,
  },
  {
    name: 'W%',
    meaning: 'Share of games won, overtime included',
    of: winRate,
    format: ofTwoDecimals,
  },
  {
    name: 'L%',
    meaning: 'Share of games lost, overtime included',
    of: lossRate,
    format: ofTwoDecimals,
  },
];

const RATING_COLUMN: StatColumn = {
  name: RATING,
  meaning: `Elo: 1000 at first, and more for a win against somebody stronger; ? after fewer than ${MIN_RATED_MATCHES} games`,
  of: ({ player }) => player.rating,
  format: (rating, { player }) => `${rating.toFixed(0)}${player.provisional ? '?' : ''}`,
};

const RATING_GAIN_COLUMN: StatColumn = {
  name: RATING,
  meaning: 'Change of the rating by these games',
  of: ({ ratingGain }) => ratingGain ?? null,
  format: formatDifference,
};

const ALL_TIME_COLUMNS = [...RECORD_COLUMNS, RATING_COLUMN];
const SPAN_COLUMNS = [...RECORD_COLUMNS, RATING_GAIN_COLUMN];

/** Returns the columns of figures. They have the same names for each span: the rating is the present one, or its change. */
export function statColumns(span: Span): readonly StatColumn[] {
  return isAllTime(span) ? ALL_TIME_COLUMNS : SPAN_COLUMNS;
}

/** The order of the rows by one column. Figures begin with the highest, names with the first. */
export interface Order {
  readonly by: string;
  readonly reversed: boolean;
}

export const RANKING: Order = { by: PPG, reversed: false };

export function directionOf({ by, reversed }: Order): 'ascending' | 'descending' {
  return isName(by) === reversed ? 'descending' : 'ascending';
}

/** @param rows rows in the server's ranking, which is also the order of equal rows */
export function sortRows(
  rows: readonly StatsTableRowFragment[],
  columns: readonly StatColumn[],
  { by, reversed }: Order,
): readonly StatsTableRowFragment[] {
  const sign = reversed ? -1 : 1;
  if (by === PPG) return reversed ? rows.toReversed() : rows;
  if (isName(by)) {
    const nameOf = (row: StatsTableRowFragment) =>
      by === NICKNAME ? row.player.nickName : (row.favouriteTeam?.name ?? '');
    return rows.toSorted((one, other) => sign * nameOf(one).localeCompare(nameOf(other), 'en'));
  }
  const figure = columns.find(({ name }) => name === by);
  if (!figure) return rows;
  const ranked = (row: StatsTableRowFragment) => figure.of(row) ?? 0;
  return rows.toSorted((one, other) => sign * (ranked(other) - ranked(one)));
}

function isName(column: string): boolean {
  return column === NICKNAME || column === FAVOURITE_TEAM;
}
