import { useQuery, useSubscription } from 'urql';
import { club } from '../data/club.ts';
import { FEED } from '../data/feed.ts';

/** Follows the club's log while the app is open; what arrives goes into the cache, and so onto every screen. */
export function Follow() {
  const [{ data }] = useQuery(club);
  const after = data?.club.seq ?? null;
  useSubscription({ query: FEED, variables: { after }, pause: after === null });
  return null;
}
