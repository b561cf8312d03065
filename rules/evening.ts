/** An evening: the matches of a day of play, and for how long it runs. */
import { addDays, dayOfPlay } from './span.ts';

/** How long an evening goes on after its last face-off, in which the next match may begin: two hours. */
export const EVENING_GOES_ON_MS = 7_200_000;

/** Wall-clock time of the next day until which Home shows the evening. */
const SHOWN_UNTIL = 'T12:00:00';

/** Number of rows that have no room where an evening has two tables, because of their headings. */
export const ROWS_OF_HEADINGS = 2;

/**
 * Returns the numbers of rows that fit, of the table of players and of that of pairs: at least half of the room for each, if it has
 * as many rows.
 * @param maxRows the number of rows that fit if there is one table
 */
export function fittingRows(
  players: number,
  pairs: number,
  maxRows: number,
): readonly [players: number, pairs: number] {
  const room = players > 0 && pairs > 0 ? maxRows - ROWS_OF_HEADINGS : maxRows;
  const ofPlayers = Math.min(players, Math.max(Math.ceil(room / 2), room - pairs));
  return [ofPlayers, Math.min(pairs, room - ofPlayers)];
}

/** When an evening runs and is shown. */
export interface EveningTimes {
  /** Day of play, YYYY-MM-DD. */
  readonly date: string;
  /** Wall-clock time, YYYY-MM-DDThh:mm:ss; null while a match is live. */
  readonly runsUntil: string | null;
  /** Wall-clock time. */
  readonly shownUntil: string;
}

/** Returns the time until which Home shows the evening of a day of play. */
export function shownUntil(day: string): string {
  return `${addDays(day, 1)}${SHOWN_UNTIL}`;
}

/** Whether no further match of an evening is expected. @param now wall-clock time */
export function isOver({ runsUntil }: Pick<EveningTimes, 'runsUntil'>, now: string): boolean {
  return runsUntil !== null && now >= runsUntil;
}

/**
 * Whether an evening goes on. It begins with its day of play: compared with its first face-off, the clock of a device that is
 * a little behind would be before the evening.
 * @param now wall-clock time
 */
export function isRunning(evening: Omit<EveningTimes, 'shownUntil'>, now: string): boolean {
  return hasBegun(evening, now) && !isOver(evening, now);
}

/** Whether Home shows an evening: while it runs, and until noon of the next day. @param now wall-clock time */
export function isShownOnHome(evening: EveningTimes, now: string): boolean {
  return hasBegun(evening, now) && (!isOver(evening, now) || now < evening.shownUntil);
}

function hasBegun({ date }: Pick<EveningTimes, 'date'>, now: string): boolean {
  return dayOfPlay(now) >= date;
}
