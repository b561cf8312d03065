import { clubNow } from './clubClock.ts';

/** Made at its first use: it takes a slow phone 40 ms, in which a page that shows no such time could start. */
let formatter: Intl.RelativeTimeFormat | undefined;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * How long ago an instant was: "a moment ago", "5 minutes ago", "yesterday". Clocks differ: what is still to come was
 * just now.
 * @param atOnce the text for less than a minute
 */
export function timeAgo(instant: string, now = clubNow(), atOnce = 'a moment ago'): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return atOnce;
  formatter ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  return formatter.format(-Math.floor(seconds / unit[1]), unit[0]);
}
