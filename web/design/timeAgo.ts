import { dayOfPlay } from '../../rules/span.ts';
import { clubNow, wallClockAt } from './clock.ts';

/** Created on first use, because it takes 40 ms on a slow phone. */
let formatter: Intl.RelativeTimeFormat | undefined;

const DAY = 86_400;
const UNITS = [
  ['day', DAY],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats the age of an instant: "a moment ago", "5 minutes ago", and from 24 hours on by days of play: "yesterday". Future
 * instants, due to different clocks, are "a moment ago".
 */
export function timeAgo(instant: string, now = clubNow()): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return 'a moment ago';
  formatter ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const count =
    unit[0] === 'day'
      ? Math.max(1, dayNumber(now) - dayNumber(Date.parse(instant)))
      : Math.floor(seconds / unit[1]);
  return formatter.format(-count, unit[0]);
}

/** Returns the number of the day of play since 1970. */
function dayNumber(instant: number): number {
  return Date.parse(dayOfPlay(wallClockAt(instant))) / (DAY * 1_000);
}
