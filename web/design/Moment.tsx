import { useNow } from './useNow.ts';

interface MomentProps {
  readonly time: Date;
  /** `medium` has seconds. */
  readonly timeStyle: 'short' | 'medium';
}

/** The time of day, "22:00", as long as it is of today; from then on with its day, "24 Nov 2026, 22:00". */
export function Moment({ time, timeStyle }: MomentProps) {
  const isToday = time.toDateString() === useNow()?.toDateString();
  return time.toLocaleString('en-GB', { timeStyle, ...(!isToday && { dateStyle: 'medium' }) });
}
