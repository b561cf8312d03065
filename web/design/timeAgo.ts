import { clubNow } from './clubClock.ts';

/** Created on first use, because it takes 40 ms on a slow phone. */
let formatter: Intl.RelativeTimeFormat | undefined;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats the age of an instant: "a moment ago", "5 minutes ago", "yesterday". Future instants, due to different clocks, are
 * "a moment ago".
 */
export function timeAgo(instant: string, now = clubNow()): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return 'a moment ago';
  formatter ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  return formatter.format(-Math.floor(seconds / unit[1]), unit[0]);
}
