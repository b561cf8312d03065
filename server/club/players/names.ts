/** Players by nickname, and nicknames by player. */
import type { Sql, Tx } from '../../database/driver.ts';
import { invalid } from '../../database/refusal.ts';
import type { Player } from './row.ts';
import { findPlayers, findPlayersByNickName } from './sql.ts';

/** Reads these players. The function returned has the nickname of each, and throws for any other. */
export async function readNickNames(
  sql: Sql | Tx,
  ids: readonly number[],
): Promise<(playerId: number) => string> {
  return nickNamesOf(await findPlayers(sql, [...new Set(ids)]));
}

/** A function that has the nickname of each of these players, and throws for any other. */
export function nickNamesOf(players: readonly Player[]): (playerId: number) => string {
  const names = new Map(players.map(({ id, nickName }) => [id, nickName]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`Player ${id} is not among those that were read.`);
    return name;
  };
}

/**
 * The players of these nicknames, in the same order.
 * @throws Refusal VALIDATION that names the first one who does not exist
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
