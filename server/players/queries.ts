/** Cached reads of players: each is run once for every seq, and shared by all requests. */
import { byNickName } from '../../rules/stats.ts';
import { nameKey, tidyText } from '../../rules/validation.ts';
import { oneEach, type Reads } from '../reads/reads.ts';
import { notFound } from '../refusal.ts';
import type { Player } from './row.ts';
import { allPlayers, countMatches, findPlayers } from './sql.ts';

export const playerById = oneEach(findPlayers);

export const matchesOfPlayer = oneEach(countMatches);

/** The player that a row refers to, who therefore exists. */
export async function playerOfId(reads: Reads, id: number): Promise<Player> {
  const player = await reads.load(playerById, id);
  if (!player) throw new Error(`The player ${id} that a row refers to is gone.`);
  return player;
}

/** All players, in order of nickname. */
export function playerList(reads: Reads): Promise<readonly Player[]> {
  return reads.shared('players', async (sql) => (await allPlayers(sql)).sort(byNickName));
}

export async function playerByNickName(reads: Reads, nickName: string): Promise<Player | null> {
  const players = await reads.derived('players by name', async () => {
    const all = await playerList(reads);
    return new Map(all.map((player) => [nameKey(player.nickName), player]));
  });
  return players.get(nameKey(tidyText(nickName))) ?? null;
}

/** The player of a nickname, whatever its case. @throws Refusal NOT_FOUND that names it */
export async function playerNamed(reads: Reads, nickName: string): Promise<Player> {
  const player = await playerByNickName(reads, nickName);
  if (!player) throw notFound('player', nickName);
  return player;
}
