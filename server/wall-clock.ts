/** Wall-clock times: local times in the club's zone, without an offset. */
import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** The zone of a club that has set no other. */
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava';

/**
 * The wall-clock time of an instant.
 * @param instant a date, or its text in ISO 8601
 * @param timeZone IANA name
 * @returns YYYY-MM-DDThh:mm:ss
 */
export function wallClock(instant: Date | string, timeZone: string): string {
  const there = fromDate(new Date(instant), timeZone);
  return toCalendarDateTime(there).set({ millisecond: 0 }).toString();
}

/** There is no year 0. */
const FIRST_YEAR = '0001';
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** Whether a text is a wall-clock time of a real day. */
export function isWallClock(text: string): boolean {
  if (!WALL_CLOCK.test(text) || text < FIRST_YEAR) return false;
  try {
    return parseDateTime(text).toString() === text;
  } catch {
    return false;
  }
}

/** The instant of a wall-clock time, ISO 8601 in UTC. Of an hour that comes twice it is the first. */
export function instantAt(text: string, timeZone: string): string {
  return toZoned(parseDateTime(text), timeZone).toDate().toISOString();
}
