import { useState } from 'react';
import { useClubFacts } from './club/facts.ts';

/**
 * Returns the epoch of the log when the component was mounted, which a later restore does not change. If unknown, returns an
 * empty text, which the server treats as another epoch.
 */
export function useEpoch(): string {
  const { epoch } = useClubFacts();
  const [whenMounted] = useState(epoch);
  return whenMounted;
}
