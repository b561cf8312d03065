/** Instants as the club's wall clock shows them. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const LOOK_AGAIN_MS = 20_000;
const AGO = new Intl.RelativeTimeFormat('en');

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

export function clockOf(timeZone: string, now: Date): Clock {
  const days = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const dayOf = (time: string) => days.format(new Date(time));
  const hourOf = (time: string) => hours.format(new Date(time));
  const today = days.format(now);
  const yesterday = days.format(now.getTime() - 24 * 60 * MINUTE_MS);
  return {
    dayOf,
    dayInWords: (time) => {
      const day = dayOf(time);
      if (day === today) return 'Today';
      return day === yesterday ? 'Yesterday' : day;
    },
    timeInWords: (time) => (dayOf(time) === today ? ago(time, now) : hourOf(time)),
    inFull: (time) => `${dayOf(time)}, ${hourOf(time)}`,
  };
}

/** Moves on while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}

function ago(time: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(time).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  return minutes < 60
    ? AGO.format(-minutes, 'minute')
    : AGO.format(-Math.floor(minutes / 60), 'hour');
}
