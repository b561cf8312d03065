import { useQuery } from 'urql';
import { MAX_ENTRANTS, MIN_LEAGUE_ENTRANTS } from '../../../rules/limits.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { newestLeague } from '../leagues/queries.ts';
import { isLive } from '../matches/liveScore.ts';
import { nowQuery } from '../now/queries.ts';
import { useNextMatches } from './queries.ts';

/** A league of an evening with a final, by what is played. */
export const EACH_WITH_EACH = 'Each with each, then a final';

/** Returns the league that was begun tonight and has no champion yet; null without one, undefined while it is loading. */
export function useLeagueTonight() {
  const [{ data }] = useQuery(newestLeague);
  const today = dayOfPlay(useClubNow());
  const newest = data?.leagues.edges[0]?.node;
  if (!data) return undefined;
  return newest && newest.champion === null && dayOfPlay(newest.createdAt) === today
    ? newest
    : null;
}

/** Whether so many players who are here can begin a league, because nothing else is played. */
export function useCanBeginLeague(here: number): boolean {
  const league = useLeagueTonight();
  const [{ data }] = useQuery(nowQuery);
  const isFree = useNextMatches().length > 0 && !data?.now?.matches.some(isLive);
  return league === null && isFree && here >= MIN_LEAGUE_ENTRANTS && here <= MAX_ENTRANTS;
}
