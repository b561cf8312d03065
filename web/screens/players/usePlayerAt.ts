import { useQuery } from 'urql';
import { describeLoadError } from '../../data/errors.ts';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { useLastNonNull } from '../../design/earlierValues.ts';
import { playerAt } from '../../design/paths.ts';
import { playersQuery } from './queries.ts';

interface PlayerAt {
  /** Null while the players are loading, and if no player matches. */
  readonly player: PlayerNamesFragment | null;
  /** The message if there is no such player; null while that is not known. */
  readonly missing: string | null;
  readonly error: string | null;
}

/** Returns the player that a reference in the URL names, with current names. */
export function usePlayerAt(reference: string): PlayerAt {
  const [{ data, error, stale }] = useQuery(playersQuery);
  const player = playerAt(reference, data?.players ?? []);
  const last = useLastNonNull(player);
  // A stale list may lack a player who was just added.
  const isMissing = data !== undefined && !stale && player === null;
  const reason = last ? `${last.nickName} was deleted.` : `There is no player ${reference}.`;
  return { player, missing: isMissing ? reason : null, error: describeLoadError(error) };
}
