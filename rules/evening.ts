/** An evening: the matches of a day of play, its table and champion, and for how long it runs. */
import type { Result } from './match.ts';
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
