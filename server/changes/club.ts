/** What every command and every question works with: the club's database, its live feed, its clock. */
import { fromDate, parseDateTime, toCalendarDateTime } from '@internationalized/date';
import type { Database } from '../database/connection.ts';
import type { LiveFeed } from '../live/feed.ts';

export interface Club {
  readonly database: Database;
  readonly live: LiveFeed;
  /** IANA name of the zone of match dates. */
  readonly timeZone: string;
  readonly now: () => Date;
}

/** An instant on the club's wall: YYYY-MM-DDThh:mm:ss. */
export function wallClock(instant: Date, timeZone: string): string {
  return toCalendarDateTime(fromDate(instant, timeZone)).set({ millisecond: 0 }).toString();
}

/** Calendars have no year 0. */
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
