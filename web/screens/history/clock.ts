/** Formats instants in the club's time zone. */
import { shortDate } from '../../../rules/phrases.ts';
import { addDays, dayOfPlay } from '../../../rules/span.ts';

export interface Clock {
  /** The day of play: 2026-11-20 */
  readonly dayOf: (time: string) => string;
  /**
   * Today, Yesterday, 20/11/2026.
   * @param day a day of play
   * @param now null on the server, whose pages are cached: then no day is today
   */
  readonly formatDay: (day: string, now: Date | null) => string;
  /** 20:15 */
  readonly formatTime: (time: string) => string;
  /** 20/11/2026, 20:15 */
  readonly formatDateTime: (time: string) => string;
}

export function createClock(timeZone: string): Clock {
  const dates = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const formatTime = (time: string) => hours.format(new Date(time));
  const dayOf = (time: string) => {
    const date = dates.format(new Date(time)).split('/').reverse().join('-');
    return dayOfPlay(`${date}T${formatTime(time)}:00`);
  };
  return {
    dayOf,
    formatDay: (day, now) => {
      const today = now && dayOf(now.toISOString());
      if (day === today) return 'Today';
      return today && day === addDays(today, -1) ? 'Yesterday' : shortDate(day);
    },
    formatTime,
    formatDateTime: (time) => `${dates.format(new Date(time))}, ${formatTime(time)}`,
  };
}
