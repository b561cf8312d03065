import { useQuery, useSubscription } from 'urql';
import { FEED } from '../data/feed.ts';
import { club } from '../data/queries.ts';

/** Follows the club's log while the app is open; what arrives goes into the cache, and so onto every screen. */
export function Follow() {
  const [{ data }] = useQuery(club);
  const { seq: after = null, epoch = null } = data?.club ?? {};
  useSubscription({ query: FEED, variables: { after, epoch }, pause: after === null });
  return null;
}
