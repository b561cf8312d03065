/** Fake clocks for tests that must not depend on the time of day or on their own duration. */
import { vi } from 'vitest';

interface StoppedClock extends Disposable {
  passes(milliseconds: number): Promise<void>;
}

/** Stops `Date` at this moment; timers still run. */
export function stopDate(now: Date): Disposable {
  vi.setSystemTime(now);
  return { [Symbol.dispose]: () => void vi.useRealTimers() };
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
