/**
 * Checkpoints of the embedded database. PGlite has no background processes. By default it makes a checkpoint only when it
 * is closed, so that its log grows as long as it runs, and a start after a crash reads all of it.
 */
import { withDeadline } from './deadline.ts';
import type { Sql } from './driver.ts';
import type { Job } from './schedule.ts';

const EVERY_MS = 60_000;
/** Size of a file of the write-ahead log. */
const LOG_BYTES = 16 * 1_024 * 1_024;

export function checkpointsOf(sql: Sql): Job {
  return {
    name: 'checkpoint',
    everyMs: EVERY_MS,
    run: (signal) => withDeadline(signal, checkpointWhenDue(sql, LOG_BYTES)),
  };
}

/** Makes a checkpoint if that many bytes were written to the log since the last one. */
export async function checkpointWhenDue(sql: Sql, logBytes: number): Promise<void> {
  const [log] = await sql<[{ due: boolean }]>`
    select pg_current_wal_insert_lsn() - redo_lsn >= ${logBytes} as due from pg_control_checkpoint()`;
  if (log.due) await sql`checkpoint`;
}
