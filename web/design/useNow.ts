import { useSyncExternalStore } from 'react';
import { clubNow, subscribeToClubClock } from './clubClock.ts';

const MOVES_ON_EVERY_MS = 20_000;

/** Returns the present time of the club, updated while the screen is open. Returns null on the server and during hydration. */
export function useNow(): Date | null {
  const now = useSyncExternalStore(subscribe, currentTick, () => null);
  return now === null ? null : new Date(now);
}

function subscribe(notify: () => void): () => void {
  const clock = setInterval(notify, MOVES_ON_EVERY_MS);
  // The clock of a device may be wrong by hours, until the server has told the time.
  const unsubscribe = subscribeToClubClock(notify);
  return () => {
    clearInterval(clock);
    unsubscribe();
  };
}

/** Returns the same value for a while, because React reads it several times per rendering. */
function currentTick(): number {
  return Math.floor(clubNow() / MOVES_ON_EVERY_MS) * MOVES_ON_EVERY_MS;
}
