import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { ClubDocument } from './club/gql/club.ts';

/**
 * The epoch of what a component shows when it appears, which a restore in the meantime does not change. While nobody knows
 * it is empty, which the server takes for another one.
 */
export function useEpoch(): string {
  const client = useClient();
  const [epoch, setEpoch] = useState('');
  useEffect(() => {
    setEpoch((known) => known || (client.readQuery(ClubDocument, {})?.data?.club.epoch ?? ''));
  }, [client]);
  return epoch;
}
