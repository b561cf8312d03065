/** Cached queries of merges. */
import { idsInLog } from '../../../rules/merge.ts';
import { tidyText } from '../../../rules/text.ts';
import { rowId } from '../../graphql/ids.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { findMerges, playerMergedFrom } from '../players/merged.ts';
import { findPlayer, type PlayerReference } from '../players/queries.ts';
import type { Player } from '../players/row.ts';
import { type MergePreview, previewOfMerge } from './preview.ts';

/** @throws Refusal VALIDATION for one player, NOT_FOUND */
export function mergePreview(
  cache: SeqCache,
  from: number,
  into: number,
  timeZone: string,
): Promise<MergePreview> {
  return cache.query(`merge ${from} ${into}`, (sql) => previewOfMerge(sql, from, into, timeZone));
}

/**
 * Returns the player into whom a player was merged; null for a player who exists, and for one who was not merged.
 * @throws Refusal VALIDATION unless exactly one of id and nickname is given
 */
export async function mergedInto(
  cache: SeqCache,
  reference: PlayerReference,
): Promise<Player | null> {
  if (await findPlayer(cache, reference)) return null;
  const { id, nickName } = reference;
  const from = typeof id === 'string' ? rowId(id) : tidyText(nickName ?? '');
  if (from === null) return null;
  return cache.query(`merged from ${JSON.stringify(from)}`, (sql) => playerMergedFrom(sql, from));
}

/** Returns all ids that a player has in the log, of which the others belong to players who were merged into the player. */
export async function playerIdsInLog(cache: SeqCache, id: number): Promise<readonly number[]> {
  return idsInLog(await cache.query('merges', findMerges), id);
}
