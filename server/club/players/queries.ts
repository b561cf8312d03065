/** Cached queries of players. */
import { brokenInClub } from '../../../rules/club-messages.ts';
import { byNickName } from '../../../rules/stats.ts';
import { nameKey, tidyText } from '../../../rules/text.ts';
import { invalid, notFound } from '../../database/refusal.ts';
import { rowId } from '../../graphql/ids.ts';
import { rowPerId, type SeqCache } from '../../log/seq-cache.ts';
import type { Player } from './row.ts';
import { allPlayers, countMatchesToPlay, findPlayers } from './sql.ts';

export const playerById = rowPerId(findPlayers);

/** Returns the number of matches of a player, finished or not. */
export async function matchCountOf(cache: SeqCache, who: number): Promise<number> {
  const [{ singles, doubles }, toPlay] = await Promise.all([
    cache.ledgers(),
    cache.query('matches to play', countMatchesToPlay),
  ]);
  const finished = singles.select({ who }).length + doubles.select({ who }).length;
  return finished + (toPlay.find(({ id }) => id === who)?.matches ?? 0);
}

/** Returns the player that a row refers to, who therefore exists. */
export async function playerOfId(cache: SeqCache, id: number): Promise<Player> {
  const player = await cache.load(playerById, id);
  if (!player) throw new Error(`The player ${id} that a row refers to is gone.`);
  return player;
}

/** Returns all players by nickname. */
export function playerList(cache: SeqCache): Promise<readonly Player[]> {
  return cache.query('players', async (sql) => (await allPlayers(sql)).sort(byNickName));
}

async function playerByNickName(cache: SeqCache, nickName: string): Promise<Player | null> {
  const players = await cache.memo('players by name', async () => {
    const all = await playerList(cache);
    return new Map(all.map((player) => [nameKey(player.nickName), player]));
  });
  return players.get(nameKey(tidyText(nickName))) ?? null;
}

/** Returns the player with a nickname, ignoring case. @throws Refusal NOT_FOUND */
export function playerNamed(cache: SeqCache, nickName: string): Promise<Player> {
  return requirePlayer(cache, { nickName });
}

/** A reference to a player by id or by nickname, as clients send it. */
export interface PlayerReference {
  readonly id?: string | null | undefined;
  readonly nickName?: string | null | undefined;
}

/** Returns null if there is no such player. @throws Refusal VALIDATION unless exactly one of id and nickname is given */
export async function findPlayer(
  cache: SeqCache,
  { id, nickName }: PlayerReference,
): Promise<Player | null> {
  const hasId = typeof id === 'string';
  const hasNickName = typeof nickName === 'string';
  if (hasId === hasNickName) {
    throw invalid(brokenInClub('playerReference', ['id', 'nickName']));
  }
  if (hasNickName) return playerByNickName(cache, nickName);
  return cache.find(playerById, hasId ? rowId(id) : null);
}

/** @throws Refusal NOT_FOUND with the client's reference, VALIDATION unless exactly one of id and nickname is given */
export async function requirePlayer(cache: SeqCache, reference: PlayerReference): Promise<Player> {
  const player = await findPlayer(cache, reference);
  if (!player)
    throw notFound(
      'player',
      reference.nickName ?? reference.id ?? '',
      reference.nickName == null ? 'id' : 'nickName',
    );
  return player;
}
