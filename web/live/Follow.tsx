import { useQuery, useSubscription } from 'urql';
import { ChangesDocument, ClubDocument } from './gql/changes.ts';

/** Follows the club's record while the app is open; what arrives goes into the cache, and so onto every screen. */
export function Follow() {
  const [{ data }] = useQuery({ query: ClubDocument });
  const after = data?.club.seq ?? null;
  useSubscription({ query: ChangesDocument, variables: { after }, pause: after === null });
  return null;
}
