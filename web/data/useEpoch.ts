import { useState } from 'react';
import { useClient } from 'urql';
import { ClubDocument } from './club/gql/club.ts';

/**
 * Returns the epoch of the log when the component was mounted, which a later restore does not change. If unknown, returns an
 * empty text, which the server treats as another epoch.
 */
export function useEpoch(): string {
  const client = useClient();
  const [epoch] = useState(() => client.readQuery(ClubDocument, {})?.data?.club.epoch ?? '');
  return epoch;
}
