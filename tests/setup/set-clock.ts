/** The clock of a club, by which days of play, evenings and the dates of new rows are told. */
import { parseDateTime, toZoned } from '@internationalized/date';
import type { ServerContext } from '../../server/log/server-context.ts';

const REAL = () => new Date();

/** Stops the club's clock at a wall-clock time of its zone. */
export function setClock(club: ServerContext, time: string): void {
  const then = toZoned(parseDateTime(time), club.timeZone).toDate();
  Object.assign(club, { now: () => then });
}

/** Lets the club's clock run again. */
export function releaseClock(club: ServerContext): void {
  Object.assign(club, { now: REAL });
}
