/** Parses dates in the formats of other programs. */
import { isWallClock } from '../../../rules/date.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { tidyText } from '../../../rules/text.ts';
import { instantAt, wallClock } from '../../database/wall-clock.ts';

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const TIME = String.raw`(?:(?:,? |T)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: ?([ap])\.?m\.?)?)?`;
/** 2024/3/1, and 2024. 03. 01. with blanks. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?${TIME}$`, 'i');
/** The format of the club's screens, 20/11/2026, and formats of spreadsheets: 20. 11. 2026, 11/20/26 8:15 PM. */
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?${TIME}$`,
  'i',
);

/** Order of day and month in a date such as 3/2/2024. */
export const DATE_ORDERS = ['DMY', 'MDY'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Whether a date begins with day and month, so that its meaning depends on their order. */
export function dependsOnOrder(text: string): boolean {
  return YEAR_LAST.test(tidyText(text));
}

/**
 * Returns the first date that is another day if its month comes first; null if there is none, or if a date such as 20/11/2026
 * proves that the day does.
 */
export function unprovenDate(texts: readonly string[]): string | null {
  const read = (text: string, order: DateOrder) => wallClockOf(text, 'UTC', order);
  const dates = texts.filter(dependsOnOrder);
  if (dates.some((text) => read(text, 'DMY') !== null && read(text, 'MDY') === null)) return null;
  return dates.find((text) => read(text, 'DMY') !== read(text, 'MDY')) ?? null;
}

/**
 * Parses a date as wall-clock time, YYYY-MM-DDThh:mm:ss; returns null for other texts. A date without a time of day becomes the
 * first second of the day.
 * @param timeZone time zone of the club, for dates with an offset from UTC
 */
export function wallClockOf(
  text: string,
  timeZone: string,
  order: DateOrder = 'DMY',
): string | null {
  const tidy = tidyText(text);
  const found = fromIso(tidy, timeZone) ?? fromOtherForm(tidy, order);
  return found !== null && isWallClock(found) ? found : null;
}

/** The date of a match in a source. */
export interface PlayDate {
  /** Wall-clock time. */
  readonly matchDate: string;
  /** Whether the source gives a time of day. */
  readonly hasTime: boolean;
}

const [NO_TIME, NOON] = ['T00:00:00', 'T12:00:00'] as const;
const TO_DAY = 'YYYY-MM-DD'.length;

/**
 * Parses the dates of matches in the order of their source; null for other texts. A date without a time of day, or at midnight
 * sharp, belongs to that day, while the night until 06:00 belongs to the evening before: it gets the time of the match before it
 * of the same day, or of the next one, else noon.
 */
export function playDates(
  texts: readonly string[],
  timeZone: string,
  order: DateOrder = 'DMY',
): readonly (PlayDate | null)[] {
  const dates = texts.map((text) => wallClockOf(text, timeZone, order));
  const timeOf = new Map<string, string>();
  const learn = (date: string | null) => {
    if (date === null) return;
    const day = date.slice(0, TO_DAY);
    if (dayOfPlay(date) === day) timeOf.set(day, date);
  };
  // Backwards first: then the first match of each day stands for those before it.
  for (const date of dates.toReversed()) learn(date);
  return dates.map((date) => {
    learn(date);
    if (date === null) return null;
    if (!date.endsWith(NO_TIME)) return { matchDate: date, hasTime: true };
    const day = date.slice(0, TO_DAY);
    return { matchDate: timeOf.get(day) ?? `${day}${NOON}`, hasTime: false };
  });
}

/** "1 March 2024" */
export function longDate(wallClock: string): string {
  const day = new Date(`${wallClock.slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`);
  return day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Parses a date as an instant in ISO 8601 in UTC; returns null for other texts, and for 0001-01-01, which means no date. */
export function instantOf(text: string, timeZone: string): string | null {
  const found = wallClockOf(text, timeZone);
  const instant = found === null ? null : instantAt(found, timeZone);
  return instant !== null && hasOneYear(new Date(instant)) ? instant : null;
}

/** Whether the year of an instant has four digits in all time zones. */
function hasOneYear(instant: Date): boolean {
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}
const FIRST_INSTANT = new Date('0001-01-02T00:00:00Z');
const LAST_INSTANT = new Date('9999-12-30T23:59:59Z');

function fromIso(text: string, timeZone: string): string | null {
  const [, day, time = '00:00', seconds = '00', offset] = ISO.exec(text) ?? [];
  if (day === undefined) return null;
  const there = `${day}T${time}:${seconds}`;
  // The text is returned for the caller to refuse if the day does not exist: `Date` would convert 30 February to 2 March.
  if (offset === undefined || !isWallClock(there)) return there;
  const instant = new Date(`${there}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`);
  return hasOneYear(instant) ? wallClock(instant, timeZone) : null;
}

function fromOtherForm(text: string, order: DateOrder): string | null {
  const [, start, , second, last, ...time] = YEAR_FIRST.exec(text) ?? [];
  if (start !== undefined) return wallClockFrom(start, second, last, time);
  const [, one, , other, year = '', ...timeOfDay] = YEAR_LAST.exec(text) ?? [];
  if (one === undefined) return null;
  const [day, month] = order === 'DMY' ? [one, other] : [other, one];
  return wallClockFrom(yearOf(year), month, day, timeOfDay);
}

/** Completes years of two digits: 90 to 99 are in the 1990s, others after 2000. */
function yearOf(digits: string): string {
  if (digits.length === 4) return digits;
  return `${Number(digits) >= 90 ? '19' : '20'}${digits}`;
}

function wallClockFrom(
  year: string,
  month: string | undefined,
  day: string | undefined,
  [hours = '0', minutes = '0', seconds = '0', half]: readonly (string | undefined)[],
): string | null {
  const hour = half === undefined ? Number(hours) : hourOfDay(Number(hours), half);
  if (hour === null) return null;
  const [mm, dd, hh, min, ss] = [month, day, hour, minutes, seconds].map((part) =>
    String(part ?? '').padStart(2, '0'),
  );
  return `${year}-${mm}-${dd}T${hh}:${min}:${ss}`;
}

/** Converts the hour of a 12-hour clock, where 12 AM is midnight; null if it is not 1 to 12. @param half `a` or `p` */
function hourOfDay(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
