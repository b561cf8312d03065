/** Wall-clock times: local times in the club's zone, without an offset. */
import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { brokenInClub } from '../../rules/club-messages.ts';
import { isWallClock } from '../../rules/date.ts';
import { invalid } from './refusal.ts';

/** The time zone of a club without a setting. */
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava';

const FIRST_WALL_CLOCK = '0001-01-01T00:00:00';
const LAST_WALL_CLOCK = '9999-12-31T23:59:59';

/**
 * Returns the wall-clock time of an instant, within the years 1 to 9999.
 * @param instant a date, or its text in ISO 8601
 * @param timeZone IANA name
 * @returns YYYY-MM-DDThh:mm:ss
 */
export function wallClock(instant: Date | string, timeZone: string): string {
  const there = toCalendarDateTime(fromDate(new Date(instant), timeZone));
  if (there.year > 9999) return LAST_WALL_CLOCK;
  return there.era === 'BC' ? FIRST_WALL_CLOCK : there.set({ millisecond: 0 }).toString();
}

/**
 * Returns the instant of a given match date, see `instantAt`.
 * @throws Refusal VALIDATION for a day without a time
 */
export function playedAtOf(matchDate: string, timeZone: string, now: Date): string {
  if (!isWallClock(matchDate)) throw invalid(brokenInClub('matchDateWithoutTime', ['matchDate']));
  return instantAt(matchDate, timeZone, now);
}

const [EARLIEST, LATEST] = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'] as const;

/**
 * Returns the instant of a wall-clock time, ISO 8601 in UTC. In an hour that occurs twice, returns the later instant, unless it is
 * in the future; in an hour that is skipped, the instant as many minutes after it.
 */
export function instantAt(text: string, timeZone: string, now = new Date()): string {
  const given = parseDateTime(text);
  const later = toZoned(given, timeZone, 'later').toDate();
  const instant = later > now ? toZoned(given, timeZone, 'earlier').toDate() : later;
  if (instant < new Date(EARLIEST)) return EARLIEST;
  return instant > new Date(LATEST) ? LATEST : inSeconds(instant);
}

/** Formats an instant as ISO 8601 in UTC, in whole seconds. */
export function inSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`;
}
