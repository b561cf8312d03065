import { useClubZone } from '../clubClock.ts';
import { useNow } from '../useNow.ts';

interface ClockTimeProps {
  readonly time: Date;
  /** `medium` has seconds. */
  readonly timeStyle: 'short' | 'medium';
}

/** The club's time of day, "22:00", as long as it is of today; from then on with its day, "24 Nov 2026, 22:00". */
export function ClockTime({ time, timeStyle }: ClockTimeProps) {
  const timeZone = useClubZone();
  const now = useNow();
  const dayOf = (instant: Date) => instant.toLocaleDateString('en-GB', { timeZone });
  const isToday = now !== null && dayOf(time) === dayOf(now);
  return time.toLocaleString('en-GB', {
    timeZone,
    timeStyle,
    ...(!isToday && { dateStyle: 'medium' }),
  });
}
