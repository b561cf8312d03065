/** Competitors by id. They have no rows: a competitor exists if its players do. */
import { type Competitor, competitorWithId, playersOf } from '../../../rules/side.ts';
import { notFound } from '../../database/refusal.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { type PlayerReference, playerById, requirePlayer } from '../players/queries.ts';

/** Returns the competitor with an id, of players who exist; null if there is none. */
export async function findCompetitor(cache: SeqCache, id: string): Promise<Competitor | null> {
  const competitor = competitorWithId(id);
  if (!competitor) return null;
  const players = playersOf(competitor).map((playerId) => cache.load(playerById, playerId));
  return (await Promise.all(players)).includes(null) ? null : competitor;
}

/**
 * Returns the pair or the player with an id, or the player with a nickname.
 * @throws Refusal NOT_FOUND with the client's reference, VALIDATION unless exactly one of id and nickname is given
 */
export async function requireCompetitor(
  cache: SeqCache,
  reference: PlayerReference,
): Promise<Competitor> {
  const { id, nickName } = reference;
  if (!id?.includes('+') || nickName != null)
    return { firstId: (await requirePlayer(cache, reference)).id, partnerId: null };
  const pair = await findCompetitor(cache, id);
  if (!pair) throw notFound('competitor', id, 'id');
  return pair;
}
