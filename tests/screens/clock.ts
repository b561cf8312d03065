/** A clock that stands still until it is told to go on. Timers that are set from now on wait for it. */
import { vi } from 'vitest';

interface StoppedClock extends Disposable {
  passes(milliseconds: number): Promise<void>;
}

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
