import { useQuery } from 'urql';
import { useOwnPlayer } from '../../data/ownPlayer.ts';
import { firstPage } from '../../data/usePages.ts';
import type { FacedCompetitor } from '../../design/hockey/Face.tsx';
import type { MatchInListFragment } from '../matches/gql/matches.ts';
import { hasLiveScore, isLive } from '../matches/liveScore.ts';
import { FIXTURE_LIST, fixtureVariables } from '../matches/queries.ts';
import { nowQuery } from '../now/queries.ts';

interface Side {
  readonly competitor: FacedCompetitor;
}

/** Whether a player is in a match. @param id null for nobody */
export function isOfPlayer(
  { home, away }: { readonly home: Side; readonly away: Side },
  id: string | null,
): boolean {
  return [home, away].some(({ competitor }) =>
    competitor.players.some((player) => player.id === id),
  );
}

/**
 * Returns the next match of a player: the one that is paused, else the first of the newest competition.
 * @param toPlay the matches of the player without a result, the newest first
 */
export function ownNextOf<
  Match extends Pick<
    MatchInListFragment,
    'id' | 'live' | 'series' | 'league' | 'gameNumber' | 'round'
  >,
>(toPlay: readonly Match[]): Match | null {
  const [newest] = toPlay;
  const inNewest = toPlay.filter(
    ({ series, league }) => series?.id === newest?.series?.id && league?.id === newest?.league?.id,
  );
  const [first = null] = inNewest.toSorted(
    (one, other) => numberOf(one) - numberOf(other) || Number(one.id) - Number(other.id),
  );
  return toPlay.find(hasLiveScore) ?? first;
}

function numberOf({ gameNumber, round }: Pick<MatchInListFragment, 'gameNumber' | 'round'>) {
  return gameNumber ?? round ?? 0;
}

/**
 * Returns the next match of the player whose device this is. Null if there is none, if the card of what is played now has it, and
 * on a device that is nobody's.
 */
export function useOwnNext(): MatchInListFragment | null {
  const id = useOwnPlayer()?.id ?? null;
  const [{ data }] = useQuery({
    ...firstPage(FIXTURE_LIST, fixtureVariables({ playerIds: id === null ? [] : [id] })),
    pause: id === null,
  });
  const [{ data: onNow }] = useQuery(nowQuery);
  if (id === null || !data || !onNow) return null;
  const live = onNow.now?.matches.filter(isLive) ?? [];
  const between = live.length === 0 ? onNow.now?.series : null;
  const shown = [...live, ...(between ? [{ home: between.one, away: between.two }] : [])];
  if (shown.some((match) => isOfPlayer(match, id))) return null;
  return ownNextOf(
    data.matches.edges.map(({ node }) => node).filter(({ homeScore }) => homeScore === null),
  );
}
