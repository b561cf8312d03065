/** Lookup of players by nickname and of nicknames by player. */
import { describeMerged } from '../../../rules/merge.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { invalid, type Refusal } from '../../database/refusal.ts';
import { playerMergedFrom } from './merged.ts';
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

/** Returns the refusal of a nickname. A form that was opened before a merge may still have the name of the merged player. */
async function unknownPlayer(sql: Sql | Tx, nickName: string): Promise<Refusal> {
  const now = await playerMergedFrom(sql, nickName);
  if (!now) return invalid(`There is no player ${nickName}: add the player first.`);
  return invalid(`${describeMerged(nickName, now.nickName)} Choose ${now.nickName}.`);
}

/**
 * Returns the players with these nicknames, in the same order.
 * @throws Refusal VALIDATION with the first unknown nickname
 */
export async function playersNamed(sql: Sql | Tx, nickNames: readonly string[]): Promise<Player[]> {
  const known = nickNames.filter((nickName) => !nickName.includes('\0'));
  const found = await findPlayersByNickName(sql, known);
  const byName = new Map(found.map((player) => [player.requested, player]));
  const unknown = nickNames.find((nickName) => !byName.has(nickName));
  if (unknown !== undefined) throw await unknownPlayer(sql, unknown);
  return nickNames.flatMap((nickName) => byName.get(nickName) ?? []);
}
