/** Formats instants in the club's time zone. */
import { shortDate } from '../../../rules/phrases.ts';
import { timeAgo } from '../../design/timeAgo.ts';

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

/** @param now null on the server, whose pages are cached: then no relative days or times are used */
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
  const yesterday = today && dayBefore(today);
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

/** @param date 20/11/2026 */
function dayBefore(date: string): string {
  const [day = 0, month = 0, year = 0] = date.split('/').map(Number);
  return shortDate(new Date(Date.UTC(year, month - 1, day - 1)).toISOString());
}
