/** Fake clocks for tests that must not depend on the time of day or on their own duration. */
import { parseDateTime, toZoned } from '@internationalized/date';
import { vi } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../../server/database/wall-clock.ts';
import { setClubClock } from '../../web/design/clock.ts';
import type { ClubInThread } from '../setup/club-in-thread.ts';

interface StoppedClock extends Disposable {
  passes(milliseconds: number): Promise<void>;
}

/** Stops `Date` at this moment; timers still run. */
export function stopDate(now: Date): Disposable {
  vi.setSystemTime(now);
  return { [Symbol.dispose]: () => void vi.useRealTimers() };
}

/** Stops `Date` of the device and the clock of its club at a wall-clock time of the club; timers still run. */
export async function stopAt(
  { server }: { readonly server: Pick<ClubInThread, 'at'> },
  time: string,
): Promise<Disposable> {
  await server.at(time);
  return stopDate(toZoned(parseDateTime(time), DEFAULT_TIME_ZONE).toDate());
}

/**
 * Makes the clock of the club that of the device, and lets open pages follow it at once. The page tolerates small differences, so that a millisecond between the two
 * clocks would stay, and its next evening would begin too late: the clock is set far ahead first.
 */
export function resetClubClock(): void {
  const now = Date.now();
  using _ = vi.spyOn(Date, 'now').mockReturnValue(now);
  for (const ahead of [HOUR_MS, 0]) setClubClock({ time: new Date(now + ahead).toJSON() });
}
const HOUR_MS = 3_600_000;

const FRAME_MS = 17;

/** Stops `Date`, all timers and animation frames until the returned clock is advanced. */
export function stopClock(): StoppedClock {
  vi.useFakeTimers({
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
  return {
    passes: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
    [Symbol.dispose]: () => {
      // Timers that are due now still fire. Restoring the real clock would drop them, and jsdom would wait for its next rendering for
      // ever: no frame would be drawn in later tests, and no dialog would return the focus.
      vi.advanceTimersByTime(FRAME_MS);
      vi.useRealTimers();
    },
  };
}
