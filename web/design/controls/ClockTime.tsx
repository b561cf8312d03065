import { useClubZone, useNow } from '../clock.ts';

interface ClockTimeProps {
  readonly time: Date;
  /** `medium` includes seconds. */
  readonly timeStyle: 'short' | 'medium';
}

/** A time in the club's time zone: "22:00" today, "24 Nov 2026, 22:00" on other days. */
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
