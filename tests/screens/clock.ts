/** Clocks of the device that stand still, so that a test does not depend on how late it is and how long it takes. */
import { vi } from 'vitest';

interface StoppedClock extends Disposable {
  passes(milliseconds: number): Promise<void>;
}

/** It is this moment all the time, and timers go on. */
export function stopDate(now: Date): Disposable {
  vi.setSystemTime(now);
  return { [Symbol.dispose]: () => void vi.useRealTimers() };
}

/** Nothing passes until it is told to go on. Timers that are set from now on wait for it. */
export function stopClock(): StoppedClock {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  return {
    passes: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
    [Symbol.dispose]: () => {
      // What is due at this very moment still happens; a clock that is taken away forgets it.
      vi.advanceTimersByTime(1);
      vi.useRealTimers();
    },
  };
}
