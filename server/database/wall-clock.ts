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

/** When something was, as a clock on the wall showed it, and as an instant. */
export interface PlayTime {
  /** Wall-clock in the club's zone: YYYY-MM-DDThh:mm:ss. */
  readonly matchDate: string;
  /** The instant, by which matches are ordered: ISO 8601 in UTC, in whole seconds. */
  readonly playedAt: string;
}

/** @param instant a date, or its text in ISO 8601 */
export function playTimeOf(instant: Date | string, timeZone: string): PlayTime {
  return { matchDate: wallClock(instant, timeZone), playedAt: inSeconds(new Date(instant)) };
}

/** A wall-clock time that somebody gave. @param now the present time, see `instantAt` */
export function playTimeAt(matchDate: string, timeZone: string, now: Date): PlayTime {
  return { matchDate, playedAt: instantAt(matchDate, timeZone, now) };
}

const [EARLIEST, LATEST] = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'] as const;

/**
 * The instant of a wall-clock time, ISO 8601 in UTC. Of an hour that comes twice it is the later one, unless that is still to
 * come; of an hour that is left out, as many minutes after it. Years are those that such texts have.
 */
export function instantAt(text: string, timeZone: string, now = new Date()): string {
  const given = parseDateTime(text);
  const later = toZoned(given, timeZone, 'later').toDate();
  const instant = later > now ? toZoned(given, timeZone, 'earlier').toDate() : later;
  if (instant < new Date(EARLIEST)) return EARLIEST;
  return instant > new Date(LATEST) ? LATEST : inSeconds(instant);
}

/** An instant in ISO 8601 in UTC, in whole seconds. */
export function inSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`;
}
