/** Instants as the club's wall clock shows them. */
import { ago } from '../design/ago.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Clock {
  /** 20/11/2026 */
  readonly dayOf: (time: string) => string;
  /** Today, Yesterday, 20/11/2026 */
  readonly dayInWords: (time: string) => string;
  /** Of today "5 minutes ago", else "20:15", which stands under its day. */
  readonly timeInWords: (time: string) => string;
  /** 20/11/2026, 20:15 */
  readonly inFull: (time: string) => string;
}

/** @param now null where it is not known: then days and times stand as they are, and stay true */
export function clockOf(timeZone: string, now: Date | null): Clock {
  const days = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const dayOf = (time: string) => days.format(new Date(time));
  const hourOf = (time: string) => hours.format(new Date(time));
  const today = now && days.format(now);
  const yesterday = now && days.format(now.getTime() - DAY_MS);
  return {
    dayOf,
    dayInWords: (time) => {
      const day = dayOf(time);
      if (day === today) return 'Today';
      return day === yesterday ? 'Yesterday' : day;
    },
    timeInWords: (time) =>
      now && dayOf(time) === today ? ago(time, now.getTime(), 'just now') : hourOf(time),
    inFull: (time) => `${dayOf(time)}, ${hourOf(time)}`,
  };
}
