import { useQuery, useSubscription } from 'urql';
import { club } from '../club/queries.ts';
import { ChangesDocument } from './gql/changes.ts';

/** Subscribes to the club's changes while the app is open; what arrives goes into the cache, and so onto every screen. */
export function SubscribeToChanges() {
  const [{ data }] = useQuery(club);
  const { seq: after = null, epoch = null } = data?.club ?? {};
  useSubscription({ query: ChangesDocument, variables: { after, epoch }, pause: after === null });
  return null;
}
