import type { Sql, Tx } from '../database/connection.ts';
import { findPlayers } from './sql.ts';

/** The nicknames of these players, by id. */
export async function namesOf(
  sql: Sql | Tx,
  ids: readonly number[],
): Promise<(playerId: number) => string> {
  const players = await findPlayers(sql, [...new Set(ids)]);
  const names = new Map(players.map(({ id, nickName }) => [id, nickName]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`The player ${id} was not asked for.`);
    return name;
  };
}
