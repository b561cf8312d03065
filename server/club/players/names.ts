/** Lookup of players by nickname and of nicknames by player. */
import { brokenInClub } from '../../../rules/club-messages.ts';
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
async function unknownPlayer(sql: Sql | Tx, nickName: string, field: string): Promise<Refusal> {
  const now = await playerMergedFrom(sql, nickName);
  if (!now) return invalid(brokenInClub('playerUnknown', [field], { nickName }));
  return invalid(brokenInClub('playerMerged', [field], { nickName, into: now.nickName }));
}

/**
 * Returns the players with these nicknames, in the same order.
 * @param fields the path of each nickname in the input
 * @throws Refusal VALIDATION with the first unknown nickname
 */
export async function playersNamed(
  sql: Sql | Tx,
  nickNames: readonly string[],
  fields: readonly string[],
): Promise<Player[]> {
  const known = nickNames.filter((nickName) => !nickName.includes('\0'));
  const found = await findPlayersByNickName(sql, known);
  const byName = new Map(found.map((player) => [player.requested, player]));
  for (const [index, nickName] of nickNames.entries()) {
    if (!byName.has(nickName)) throw await unknownPlayer(sql, nickName, fields[index] ?? '');
  }
  return nickNames.flatMap((nickName) => byName.get(nickName) ?? []);
}
