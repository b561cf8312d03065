/** An evening: the matches of a day of play, its table, champion, best results, and for how long it runs. */
import { goalsOf, type Result, winningSide } from './match.ts';
import { addDays } from './span.ts';
import {
  addRecords,
  byNickName,
  contribution,
  EMPTY_RECORD,
  goalDifference,
  type PlayerRecord,
} from './stats.ts';

/** How long an evening goes on after its last face-off, in which the next match may begin: two hours. */
export const EVENING_GOES_ON_MS = 7_200_000;

/** Wall-clock time of the next day until which Home shows the evening. */
const SHOWN_UNTIL = 'T12:00:00';

/** Minimum number of wins in a row for a streak. */
const MIN_STREAK = 2;

/** A finished match of an evening. */
export interface EveningResult extends Result {
  readonly homePlayerId: number;
  readonly awayPlayerId: number;
}

/** Returns the record of each player. */
export function recordsOf(results: readonly EveningResult[]): ReadonlyMap<number, PlayerRecord> {
  const records = new Map<number, PlayerRecord>();
  for (const result of results) {
    for (const side of ['home', 'away'] as const) {
      const player = result[`${side}PlayerId`];
      const before = records.get(player) ?? EMPTY_RECORD;
      records.set(player, addRecords(before, contribution(side, result)));
    }
  }
  return records;
}

/**
 * Compares by points (most first), then matches (fewest first), goal difference and goals. Points per match, by which the
 * statistics are ordered, would put a single win before an evening of many.
 */
function byFigures(one: PlayerRecord, other: PlayerRecord): number {
  return (
    other.points - one.points ||
    one.matchesPlayed - other.matchesPlayed ||
    goalDifference(other) - goalDifference(one) ||
    other.scoredGoals - one.scoredGoals
  );
}

/** The order of the table: by points, then matches, goal difference, goals and nickname. */
export function byEveningTable(
  one: PlayerRecord & { readonly nickName: string },
  other: PlayerRecord & { readonly nickName: string },
): number {
  return byFigures(one, other) || byNickName(one, other);
}

/** Returns the first player of the table; null before the first result, and if another player has the same figures. */
export function championOf(records: ReadonlyMap<number, PlayerRecord>): number | null {
  const [first, second] = [...records].sort(([, one], [, other]) => byFigures(one, other));
  if (!first || (second && byFigures(first[1], second[1]) === 0)) return null;
  return first[0];
}

/** Returns the match won by most goals; among equals the latest. @param results in the order of play */
export function biggestWinOf<R extends EveningResult>(results: readonly R[]): R | null {
  return results.reduce<R | null>(
    (biggest, result) => (biggest && marginOf(biggest) > marginOf(result) ? biggest : result),
    null,
  );
}

function marginOf({ homeScore, awayScore }: Result): number {
  return Math.abs(homeScore - awayScore);
}

export interface EveningStreak {
  readonly playerId: number;
  /** Number of wins in a row, two or more. */
  readonly wins: number;
}

/** Returns the longest winning streak; among equals the latest. Null without two wins in a row. @param results in the order of play */
export function longestStreakOf(results: readonly EveningResult[]): EveningStreak | null {
  const running = new Map<number, number>();
  let longest: EveningStreak | null = null;
  for (const result of results) {
    const { homePlayerId, awayPlayerId } = result;
    const isHomeWin = winningSide(result) === 'home';
    const [winner, loser] = isHomeWin ? [homePlayerId, awayPlayerId] : [awayPlayerId, homePlayerId];
    const wins = (running.get(winner) ?? 0) + 1;
    running.set(winner, wins).set(loser, 0);
    if (wins >= Math.max(longest?.wins ?? 0, MIN_STREAK)) longest = { playerId: winner, wins };
  }
  return longest;
}

/** The matches of two players against each other, from the view of the leader. */
export interface EveningPair {
  readonly one: number;
  readonly two: number;
  /** Including overtime. */
  readonly winsOne: number;
  readonly winsTwo: number;
  readonly goalsOne: number;
  readonly goalsTwo: number;
}

/** Returns the head-to-heads, most matches first, among equals in the order of their first matches. @param results in the order of play */
export function headToHeadsOf(results: readonly EveningResult[]): readonly EveningPair[] {
  const pairs = new Map<string, EveningPair>();
  for (const result of results) {
    const { homePlayerId, awayPlayerId } = result;
    const [one, two] = [Math.min(homePlayerId, awayPlayerId), Math.max(homePlayerId, awayPlayerId)];
    const key = `${one}-${two}`;
    const none = { one, two, winsOne: 0, winsTwo: 0, goalsOne: 0, goalsTwo: 0 };
    const before = pairs.get(key) ?? none;
    const sideOfOne = homePlayerId === one ? 'home' : 'away';
    const { scored, conceded } = goalsOf(sideOfOne, result);
    const isWin = winningSide(result) === sideOfOne;
    pairs.set(key, {
      ...before,
      winsOne: before.winsOne + (isWin ? 1 : 0),
      winsTwo: before.winsTwo + (isWin ? 0 : 1),
      goalsOne: before.goalsOne + scored,
      goalsTwo: before.goalsTwo + conceded,
    });
  }
  return [...pairs.values()]
    .map(fromLeader)
    .sort((one, other) => other.winsOne + other.winsTwo - (one.winsOne + one.winsTwo));
}

/** The leader has more wins, or else more goals. */
function fromLeader(pair: EveningPair): EveningPair {
  const { one, two, winsOne, winsTwo, goalsOne, goalsTwo } = pair;
  if ((winsOne - winsTwo || goalsOne - goalsTwo) >= 0) return pair;
  return {
    one: two,
    two: one,
    winsOne: winsTwo,
    winsTwo: winsOne,
    goalsOne: goalsTwo,
    goalsTwo: goalsOne,
  };
}

/** When an evening runs and is shown: wall-clock times, YYYY-MM-DDThh:mm:ss. */
export interface EveningTimes {
  readonly firstFaceOff: string;
  /** Null while a match is live. */
  readonly runsUntil: string | null;
  readonly shownUntil: string;
}

/** Returns the time until which Home shows the evening of a day of play. */
export function shownUntil(day: string): string {
  return `${addDays(day, 1)}${SHOWN_UNTIL}`;
}

/** Whether an evening goes on. @param now wall-clock time */
export function isRunning(
  { firstFaceOff, runsUntil }: Omit<EveningTimes, 'shownUntil'>,
  now: string,
): boolean {
  return now >= firstFaceOff && (runsUntil === null || now < runsUntil);
}

/** Whether Home shows an evening: while it runs, and until noon of the next day. @param now wall-clock time */
export function isShownOnHome(evening: EveningTimes, now: string): boolean {
  return now >= evening.firstFaceOff && (isRunning(evening, now) || now < evening.shownUntil);
}
