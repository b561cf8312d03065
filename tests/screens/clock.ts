/** Fake clocks for tests that must not depend on the time of day or on their own duration. */
import { parseDateTime, toZoned } from '@internationalized/date';
import { vi } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../../server/database/wall-clock.ts';
import type { Club } from './screen.tsx';

interface StoppedClock extends Disposable {
  passes(milliseconds: number): Promise<void>;
}

/** Stops `Date` at this moment; timers still run. */
export function stopDate(now: Date): Disposable {
  vi.setSystemTime(now);
  return { [Symbol.dispose]: () => void vi.useRealTimers() };
}

/** Stops `Date` of the device and the clock of its club at a wall-clock time of the club; timers still run. */
export async function stopAt({ server }: Club, time: string): Promise<Disposable> {
  await server.at(time);
  return stopDate(toZoned(parseDateTime(time), DEFAULT_TIME_ZONE).toDate());
}

/** Stops `Date` and all timers until the returned clock is advanced. */
export function stopClock(): StoppedClock {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  return {
    passes: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
    [Symbol.dispose]: () => {
      // Timers that are due now still fire. Restoring the real clock would drop them.
      vi.advanceTimersByTime(1);
      vi.useRealTimers();
    },
  };
}
