import { useSyncExternalStore } from 'react';
import { clubNow } from './clubClock.ts';

const MOVES_ON_EVERY_MS = 20_000;

/** The present time of the club, updated while the screen is open. Null on the server and while its page is being hydrated. */
export function useNow(): Date | null {
  const now = useSyncExternalStore(subscribe, currentTick, () => null);
  return now === null ? null : new Date(now);
}

function subscribe(notify: () => void): () => void {
  const clock = setInterval(notify, MOVES_ON_EVERY_MS);
  return () => clearInterval(clock);
}

/** The same for a while: React asks several times for one rendering. */
function currentTick(): number {
  return Math.floor(clubNow() / MOVES_ON_EVERY_MS) * MOVES_ON_EVERY_MS;
}
