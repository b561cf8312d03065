import { useState, useSyncExternalStore } from 'react';
import { useClubIsAhead } from '../../design/clubClock.ts';
import {
  identityOfRotation,
  type Known,
  type LatestGoals,
  type MakeProgramme,
  noteGoals,
  type Turn,
  turnAt,
} from './programme.ts';

const LOOKS_EVERY_MS = 500;
const NO_GOALS: LatestGoals = new Map();

/** The turn of a programme at the present moment; null while there is nothing to show. */
export function useTurn(known: Known, makeProgramme: MakeProgramme): Turn | null {
  const clubIsAhead = useClubIsAhead();
  const [noted, setNoted] = useState(NO_GOALS);
  const goals = noteGoals(noted, known, Date.now());
  if (goals !== noted) setNoted(goals);
  const programme = makeProgramme(known, { goals, clubIsAhead });
  const identity = identityOfRotation(programme);
  const [rotation, setRotation] = useState(() => ({ identity, since: Date.now() }));
  if (rotation.identity !== identity) setRotation({ identity, since: Date.now() });
  return useSyncExternalStore(
    subscribe,
    () => turnAt(programme, rotation.since, Date.now()),
    // A page that was rendered earlier does not know what time it is.
    () => programme.rotation[0] ?? null,
  );
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOKS_EVERY_MS);
  return () => clearInterval(timer);
}
