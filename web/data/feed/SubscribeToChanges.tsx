import { useQuery, useSubscription } from 'urql';
import { clubQuery } from '../club/queries.ts';
import { ChangesDocument } from './gql/changes.ts';

/** Subscribes to changes while the app is open. Their rows are merged into the cache. */
export function SubscribeToChanges() {
  const [{ data }] = useQuery(clubQuery);
  const { seq: after = null, epoch = null } = data?.club ?? {};
  useSubscription({ query: ChangesDocument, variables: { after, epoch }, pause: after === null });
  return null;
}
