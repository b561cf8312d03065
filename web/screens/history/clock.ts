/** Formats instants in the club's time zone. */
import { shortDate, timeOfDay } from '../../../rules/phrases.ts';
import { addDays, dayOfPlay } from '../../../rules/span.ts';
import { wallClockAt } from '../../design/clock.ts';

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
  const at = (time: string) => wallClockAt(Date.parse(time), timeZone);
  const dayOf = (time: string) => dayOfPlay(at(time));
  const formatTime = (time: string) => timeOfDay(at(time));
  return {
    dayOf,
    formatDay: (day, now) => {
      const today = now && dayOf(now.toISOString());
      if (day === today) return 'Today';
      return today && day === addDays(today, -1) ? 'Yesterday' : shortDate(day);
    },
    formatTime,
    formatDateTime: (time) => `${shortDate(at(time))}, ${formatTime(time)}`,
  };
}
