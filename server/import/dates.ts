/** Dates as other programs write them. */
import { instantAt, isWallClock, wallClock } from '../wall-clock.ts';

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** As the club's screens write it: 20/11/2026, and 20.11.2026 as spreadsheets do. */
const OF_THE_CLUB =
  /^(\d{1,2})[/.] ?(\d{1,2})[/.] ?(\d{4})(?:,? +(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * The wall-clock time that a text means, YYYY-MM-DDThh:mm:ss; null for one that is no date. A date without a time is its
 * first second.
 * @param timeZone of the club, for a text with an offset
 */
export function wallClockOf(text: string, timeZone: string): string | null {
  const found = fromIso(text.trim(), timeZone) ?? fromClubForm(text.trim());
  return found !== null && isWallClock(found) ? found : null;
}

/** An instant in ISO 8601 in UTC; null for a text that is no date, or stands for none as 0001-01-01 does. */
export function instantOf(text: string, timeZone: string): string | null {
  const found = wallClockOf(text, timeZone);
  const instant = found === null ? null : instantAt(found, timeZone);
  return instant !== null && hasOneYear(new Date(instant)) ? instant : null;
}

/** Not so near to the first and the last year of four digits that it is in another one elsewhere. */
function hasOneYear(instant: Date): boolean {
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}
const FIRST_INSTANT = new Date('0001-01-02T00:00:00Z');
const LAST_INSTANT = new Date('9999-12-30T23:59:59Z');

function fromIso(text: string, timeZone: string): string | null {
  const [, day, time = '00:00', seconds = '00', offset] = ISO.exec(text) ?? [];
  if (day === undefined) return null;
  const there = `${day}T${time}:${seconds}`;
  // `Date` takes 30 February for 2 March.
  if (offset === undefined || !isWallClock(there)) return there;
  const instant = new Date(`${there}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`);
  return hasOneYear(instant) ? wallClock(instant, timeZone) : null;
}

function fromClubForm(text: string): string | null {
  const found = OF_THE_CLUB.exec(text);
  if (!found) return null;
  const [day, month, year, hours, minutes, seconds] = found
    .slice(1)
    .map((part) => (part ?? '').padStart(2, '0'));
  return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
}
