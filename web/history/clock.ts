/** Instants as the club's wall clock shows them. */
import { timeAgo } from '../design/timeAgo.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Clock {
  /** 20/11/2026 */
  readonly dateOf: (time: string) => string;
  /** Today, Yesterday, 20/11/2026 */
  readonly formatDay: (time: string) => string;
  /** "5 minutes ago" today, "20:15" on other days. */
  readonly formatTime: (time: string) => string;
  /** 20/11/2026, 20:15 */
  readonly formatDateTime: (time: string) => string;
}

/** @param now null where it is not known: then days and times stand as they are, and stay true */
export function createClock(timeZone: string, now: Date | null): Clock {
  const days = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const dateOf = (time: string) => days.format(new Date(time));
  const hourOf = (time: string) => hours.format(new Date(time));
  const today = now && days.format(now);
  const yesterday = now && days.format(now.getTime() - DAY_MS);
  return {
    dateOf,
    formatDay: (time) => {
      const day = dateOf(time);
      if (day === today) return 'Today';
      return day === yesterday ? 'Yesterday' : day;
    },
    formatTime: (time) =>
      now && dateOf(time) === today ? timeAgo(time, now.getTime(), 'just now') : hourOf(time),
    formatDateTime: (time) => `${dateOf(time)}, ${hourOf(time)}`,
  };
}
