/** SQL statements for who is here. */
import type { Statement } from '../../../rules/next.ts';
import type { Sql, Tx } from '../../database/driver.ts';

/** Returns what was said since a wall-clock time, by the ids of players. */
export async function findStatements(
  sql: Sql | Tx,
  since: string,
): Promise<ReadonlyMap<number, Statement>> {
  const rows = await sql<{ id: number; isHere: boolean; at: number }[]>`
    select player_id as id, is_here as "isHere",
      (extract(epoch from said_at) * 1000)::float8 as at
    from presence where said_at >= instant_of(${since}::timestamp)
    order by said_at, player_id`;
  return new Map(rows.map(({ id, ...statement }) => [id, statement]));
}

/** @param at ISO 8601 */
export async function setStatement(
  tx: Tx,
  playerId: number,
  isHere: boolean,
  at: string,
): Promise<void> {
  await tx`
    insert into presence (player_id, is_here, said_at) values (${playerId}, ${isHere}, ${at})
    on conflict (player_id) do update set is_here = excluded.is_here, said_at = excluded.said_at`;
}

/** Gives a player the later statement of two players, one of whom is merged into the other. */
export async function inheritStatement(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await tx`
    insert into presence (player_id, is_here, said_at)
    select ${intoId}, is_here, said_at from presence where player_id = ${fromId}
    on conflict (player_id) do update set is_here = excluded.is_here, said_at = excluded.said_at
    where presence.said_at < excluded.said_at`;
}
