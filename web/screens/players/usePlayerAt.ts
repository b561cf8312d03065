import { useQuery } from 'urql';
import { describeLoadError } from '../../data/errors.ts';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { useLastNonNull } from '../../design/earlierValues.ts';
import { playerAt } from '../../design/paths.ts';
import { players } from './queries.ts';

interface PlayerAt {
  /** Null while the players are loading, and if there is none. */
  readonly player: PlayerNamesFragment | null;
  /** Why there is no player, for people to read. */
  readonly missing: string | null;
  readonly error: string | null;
}

/** The player named by a reference in the address of the page, with today's names. */
export function usePlayerAt(reference: string): PlayerAt {
  const [{ data, error, stale }] = useQuery(players);
  const player = playerAt(reference, data?.players ?? []);
  const last = useLastNonNull(player);
  // A stale list may lack a player who was just added.
  const isMissing = data !== undefined && !stale && player === null;
  const reason = last ? `${last.nickName} was deleted.` : `There is no player ${reference}.`;
  return { player, missing: isMissing ? reason : null, error: describeLoadError(error) };
}
