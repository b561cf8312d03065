/** Merges of players, from the log. */
import { type Merge, mergedIntoId } from '../../../rules/merge.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { findUndone, isOfWholeClub } from '../../log/sql.ts';
import type { Player } from './row.ts';
import { findPlayers } from './sql.ts';

/** Returns all merges that are not undone, oldest first. */
export function findMerges(sql: Sql | Tx): Promise<readonly Merge[]> {
  return mergesWhere(sql, sql`true`);
}

/**
 * Returns the player into whom another one was merged, also over several merges; null if there is no such merge in effect.
 * @param from the id or the nickname of the merged player
 */
export async function playerMergedFrom(
  sql: Sql | Tx,
  from: number | string,
): Promise<Player | null> {
  const id = typeof from === 'number' ? from : await idOfMerged(sql, from);
  if (id === null) return null;
  const into = mergedIntoId(await findMerges(sql), id);
  const [player] = into === id ? [] : await findPlayers(sql, [into]);
  return player ?? null;
}

/** Returns the id of the player who was merged last among those with this nickname. */
async function idOfMerged(sql: Sql | Tx, nickName: string): Promise<number | null> {
  if (nickName.includes('\0')) return null;
  const isFrom = sql`name_key(facts -> 'from' ->> 'nickName') = name_key(${nickName})`;
  return (await mergesWhere(sql, isFrom)).at(-1)?.from ?? null;
}

async function mergesWhere(sql: Sql | Tx, condition: Fragment): Promise<readonly Merge[]> {
  const merges = await sql<(Merge & { seq: number })[]>`
    select seq, (facts ->> 'fromId')::int as from, (facts ->> 'intoId')::int as into
    from changes
    where ${isOfWholeClub(sql)} and kind = 'PLAYERS_MERGED' and ${condition}
    order by seq`;
  const undone = await findUndone(
    sql,
    merges.map(({ seq }) => seq),
  );
  return merges.filter(({ seq }) => !undone.some((undo) => undo.seq === seq));
}
