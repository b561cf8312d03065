/** Players who were merged into others, from the log. */
import type { Sql, Tx } from '../../database/driver.ts';
import { findUndone, hasNoPlace } from '../../log/sql.ts';
import type { Player } from './row.ts';
import { findPlayers } from './sql.ts';

/**
 * Returns the player into whom another one was merged, also over several merges; null if there is no such merge in effect.
 * @param from the id or the nickname of the merged player
 */
export async function playerMergedFrom(
  sql: Sql | Tx,
  from: number | string,
): Promise<Player | null> {
  const into = await findMergedInto(sql, from);
  if (into === null) return null;
  const [player] = await findPlayers(sql, [into]);
  return player ?? playerMergedFrom(sql, into);
}

/** Returns the id of the player of the last merge in effect. */
async function findMergedInto(sql: Sql | Tx, from: number | string): Promise<number | null> {
  if (typeof from === 'string' && from.includes('\0')) return null;
  const isFrom =
    typeof from === 'number'
      ? sql`before @> ${JSON.stringify({ players: [{ id: from }] })}::text::jsonb`
      : sql`name_key(facts -> 'from' ->> 'nickName') = name_key(${from})`;
  const merges = await sql<{ seq: number; into: number }[]>`
    select seq, (facts ->> 'intoId')::int as into from changes
    where ${hasNoPlace(sql)} and kind = 'PLAYERS_MERGED' and ${isFrom}
    order by seq desc`;
  const undone = await findUndone(
    sql,
    merges.map(({ seq }) => seq),
  );
  const inEffect = merges.find(({ seq }) => !undone.some((undo) => undo.seq === seq));
  return inEffect?.into ?? null;
}
