/** Empties a club between two tests. */
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { LOGGED_TABLES, TABLES } from '../../server/log/tables.ts';

const KEPT: readonly string[] = ['teams', 'club', 'migrations'];

/** Ordered so that no row refers to a deleted one. */
const EMPTIED = Object.entries<{ readonly inBackup: boolean; readonly isFormer?: true }>(TABLES)
  .filter(([name, { isFormer }]) => !isFormer && !KEPT.includes(name))
  .map(([name]) => name)
  .toReversed();

/**
 * Empties a club as after its first start: ids and seq begin at 1. The epoch changes, as after a restore, so that the server
 * drops all that it has cached, including rows that a test wrote without a change in the log.
 * @param others further servers of the club
 */
export async function emptyClub(server: Faceoff, ...others: readonly Faceoff[]): Promise<void> {
  const { sql } = server;
  const { seq, epoch } = await sql.begin(async (tx) => {
    // Every write takes this lock first. A write that a page has left in flight thus commits before this transaction or after it.
    await tx`select from club for update`;
    // Faster than `truncate` for a few rows, because `truncate` creates new files for each table and index.
    for (const table of EMPTIED) await tx`delete from ${tx(table)}`;
    await tx`
      select setval(pg_get_serial_sequence(name, 'id'), 1, false)
      from unnest(${LOGGED_TABLES.map(({ name }) => name)}::text[]) as name`;
    const [row] = await tx<[{ seq: number; epoch: string }]>`
      update club set seq = 0, epoch = gen_random_uuid() returning seq, epoch`;
    return row;
  });
  for (const { club } of [server, ...others]) await club.live.resumesFrom({ after: seq, epoch });
}
