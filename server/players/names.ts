/** Players by nickname, and nicknames by player. */
import type { Sql, Tx } from '../database/driver.ts';
import { invalid } from '../refusal.ts';
import type { Player } from './row.ts';
import { findPlayers, findPlayersByNickName } from './sql.ts';

/** Reads the nicknames of these players; the function returned knows only them. */
export async function namesOf(
  sql: Sql | Tx,
  ids: readonly number[],
): Promise<(playerId: number) => string> {
  return nickNamesOf(await findPlayers(sql, [...new Set(ids)]));
}

/** The nicknames of these players; the function knows only them. */
export function nickNamesOf(players: readonly Player[]): (playerId: number) => string {
  const names = new Map(players.map(({ id, nickName }) => [id, nickName]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`The player ${id} was not asked for.`);
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
  const byName = new Map(found.map((player) => [player.asked, player]));
  return nickNames.map((nickName) => {
    const player = byName.get(nickName);
    if (!player) throw invalid(`There is no player ${nickName}: add the player first.`);
    return player;
  });
}
