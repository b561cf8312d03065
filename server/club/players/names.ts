/** Lookup of players by nickname and of nicknames by player. */
import type { Sql, Tx } from '../../database/driver.ts';
import { invalid } from '../../database/refusal.ts';
import type { Player } from './row.ts';
import { findPlayers, findPlayersByNickName } from './sql.ts';

/** Reads these players. @returns a function from a player id to the nickname, which throws for other players */
export async function readNickNames(
  sql: Sql | Tx,
  ids: readonly number[],
): Promise<(playerId: number) => string> {
  return nickNamesOf(await findPlayers(sql, [...new Set(ids)]));
}

/** @returns a function from a player id to the nickname, which throws for other players */
export function nickNamesOf(players: readonly Player[]): (playerId: number) => string {
  const names = new Map(players.map(({ id, nickName }) => [id, nickName]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`Player ${id} is not among those that were read.`);
    return name;
  };
}

/**
 * Returns the players with these nicknames, in the same order.
 * @throws Refusal VALIDATION with the first unknown nickname
 */
export async function playersNamed(sql: Sql | Tx, nickNames: readonly string[]): Promise<Player[]> {
  const known = nickNames.filter((nickName) => !nickName.includes('\0'));
  const found = await findPlayersByNickName(sql, known);
  const byName = new Map(found.map((player) => [player.requested, player]));
  return nickNames.map((nickName) => {
    const player = byName.get(nickName);
    if (!player) throw invalid(`There is no player ${nickName}: add the player first.`);
    return player;
  });
}
