import { useState, useSyncExternalStore } from 'react';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { useClubIsAhead } from '../../design/clock.ts';
import { identityOfRotation, type MakeProgramme, type Slot, slotAt } from './programme.ts';
import { NOTHING_SEEN, updateSeen } from './seen.ts';
import type { TelevisionData } from './televisionData.ts';

const CHECK_EVERY_MS = 500;

/** Returns the current slot of a programme; null if there is nothing to show. */
export function useSlot(data: TelevisionData, makeProgramme: MakeProgramme): Slot | null {
  const now = useClubNow();
  const clubIsAhead = useClubIsAhead();
  const [seenBefore, setSeen] = useState(NOTHING_SEEN);
  const seen = updateSeen(seenBefore, data, Date.now());
  if (seen !== seenBefore) setSeen(seen);
  const programme = makeProgramme(data, { seen, clubIsAhead, now });
  const identity = identityOfRotation(programme);
  const [rotation, setRotation] = useState(() => ({ identity, since: Date.now() }));
  if (rotation.identity !== identity) setRotation({ identity, since: Date.now() });
  return useSyncExternalStore(
    subscribe,
    () => slotAt(programme, rotation.since, Date.now()),
    // The server renders the first scene of the rotation, since HTML can be served later than it is rendered.
    () => programme.rotation[0] ?? null,
  );
}

function subscribe(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
