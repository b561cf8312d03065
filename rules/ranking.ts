/** The order of tables: the comparison of figures, shared places, and players with too few matches to be ranked. */
import { GAMES_FOR_BEST_TEAM, MIN_RANKED_MATCHES, TOP_PLAYERS } from './limits.ts';
import { counted } from './phrases.ts';
import {
  byNickName,
  efficiency,
  goalDifference,
  type PlayerRecord,
  type TeamRecord,
} from './stats.ts';

/** Figures that order a table. */
type Figures = Pick<PlayerRecord, 'points' | 'matchesPlayed' | 'scoredGoals' | 'concededGoals'>;

/** Compares by points per match, then matches, goal difference and goals, most first. Players with equal figures share a place. */
export function byFigures(one: Figures, other: Figures): number {
  return (
    efficiency(other) - efficiency(one) ||
    other.matchesPlayed - one.matchesPlayed ||
    goalDifference(other) - goalDifference(one) ||
    other.scoredGoals - one.scoredGoals
  );
}

/** A row of a table. */
export interface Ranked<T> {
  readonly row: T;
  /** From 1; shared by equal rows. */
  readonly place: number;
  /** Number of matches without which the row comes after all others; 0 for a row that is ranked with them. */
  readonly matchesToGo: number;
}

type Named = { readonly nickName: string } | { readonly player: { readonly nickName: string } };

/**
 * Ranks players. Players with fewer than `MIN_RANKED_MATCHES` matches come after the others, as long as the others fill the
 * top players.
 */
export function ranked<T extends Figures & Named>(rows: readonly T[]): readonly Ranked<T>[] {
  const established = rows.filter((row) => !isProvisional(row));
  return inOrder(rows, established.length < TOP_PLAYERS ? 0 : MIN_RANKED_MATCHES);
}

/**
 * Ranks the players of an evening. Players with less than a third of the most matches come after the others: one win does not
 * lead an evening of many matches, and neither does the number of matches alone.
 */
export function rankedOfEvening<T extends Figures & Named>(
  rows: readonly T[],
): readonly Ranked<T>[] {
  const most = Math.max(0, ...rows.map(({ matchesPlayed }) => matchesPlayed));
  return inOrder(rows, Math.ceil(most / 3));
}

/** Meaning of the columns Efficiency and PPG. */
export const PER_GAME_MEANING = `Points per game: PPG, or Efficiency; ? after fewer than ${MIN_RANKED_MATCHES} games`;

/** The rule of `rankedOfEvening`, for the readers of its table. */
export const EVENING_RULE =
  'By points per game; who has played less than a third of the most games comes last.';

/** @param minMatches number of matches from which a row is not behind all others */
function inOrder<T extends Figures & Named>(
  rows: readonly T[],
  minMatches: number,
): readonly Ranked<T>[] {
  const toGo = ({ matchesPlayed }: T) => Math.max(0, minMatches - matchesPlayed);
  const comesLast = (row: T) => Number(toGo(row) > 0);
  const sorted = rows.toSorted(
    (one, other) =>
      comesLast(one) - comesLast(other) ||
      byFigures(one, other) ||
      byNickName(playerOf(one), playerOf(other)),
  );
  return placed(
    sorted.map((row) => ({ row, matchesToGo: toGo(row) })),
    byFigures,
  );
}

/** Numbers sorted rows from 1. Equal rows share a place: of three with the first two equal, the places are 1, 1 and 3. */
export function placed<T>(
  sorted: readonly Omit<Ranked<T>, 'place'>[],
  compare: (one: T, other: T) => number,
): readonly Ranked<T>[] {
  let place = 0;
  return sorted.map((each, index) => {
    const before = sorted[index - 1];
    if (before === undefined || compare(before.row, each.row) !== 0) place = index + 1;
    return { ...each, place };
  });
}

function playerOf(row: Named): { readonly nickName: string } {
  return 'player' in row ? row.player : row;
}

/** Returns the rows that share the first place; none without a match. */
export function leadersOf<T>(table: readonly Ranked<T>[]): readonly T[] {
  return table.flatMap(({ row, place }) => (place === 1 ? [row] : []));
}

/** Whether figures per match are based on too few matches to be meaningful. */
export function isProvisional({ matchesPlayed }: Pick<PlayerRecord, 'matchesPlayed'>): boolean {
  return matchesPlayed < MIN_RANKED_MATCHES;
}

/** "3 more matches": what separates a player from those who are ranked. */
export function formatMatchesToGo(matchesToGo: number): string {
  return counted(matchesToGo, 'more match', 'more matches');
}

/** Returns the team with the best figures among those that a player used often enough; null without such a team. */
export function bestTeamId(records: readonly TeamRecord[]): number | null {
  const [best] = records
    .filter(({ matchesPlayed }) => matchesPlayed >= GAMES_FOR_BEST_TEAM)
    .toSorted((one, other) => byFigures(one, other) || one.teamId - other.teamId);
  return best?.teamId ?? null;
}
