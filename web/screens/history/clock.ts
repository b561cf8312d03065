/** Formats instants in the club's time zone. */
import { shortDate } from '../../../rules/phrases.ts';
import { addDays, dayOfPlay } from '../../../rules/span.ts';
import { timeAgo } from '../../design/timeAgo.ts';

export interface Clock {
  /** The day of play: 2026-11-20 */
  readonly dayOf: (time: string) => string;
  /** Today, Yesterday, 20/11/2026. @param day a day of play */
  readonly formatDay: (day: string) => string;
  /** "5 minutes ago" on the current day of play, "20:15" on other days. */
  readonly formatTime: (time: string) => string;
  /** 20/11/2026, 20:15 */
  readonly formatDateTime: (time: string) => string;
}

/** @param now null on the server, whose pages are cached: then no relative days or times are used */
export function createClock(timeZone: string, now: Date | null): Clock {
  const dates = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const hourOf = (time: string) => hours.format(new Date(time));
  const dayOf = (time: string) => {
    const date = dates.format(new Date(time)).split('/').reverse().join('-');
    return dayOfPlay(`${date}T${hourOf(time)}:00`);
  };
  const today = now && dayOf(now.toISOString());
  const yesterday = today && addDays(today, -1);
  return {
    dayOf,
    formatDay: (day) => {
      if (day === today) return 'Today';
      return day === yesterday ? 'Yesterday' : shortDate(day);
    },
    formatTime: (time) =>
      now && dayOf(time) === today ? timeAgo(time, now.getTime(), 'just now') : hourOf(time),
    formatDateTime: (time) => `${dates.format(new Date(time))}, ${hourOf(time)}`,
  };
}
