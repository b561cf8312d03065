/**
 * Checkpoints of the embedded database. PGlite has no background processes: without this it would make one only when it
 * is closed, its log would grow for as long as it runs, and a start after a crash would have to read all of it.
 */
import type { Sql } from './driver.ts';

const EVERY_MS = 60_000;
/** One file of the log. */
const LOG_BYTES = 16 * 1_024 * 1_024;

/** @returns ends it */
export function makeCheckpoints(sql: Sql): () => void {
  const timer = setInterval(() => {
    // A failure needs no handling here: the database reports its own end, or the watchdog notices that it is silent.
    checkpointWhenDue(sql, LOG_BYTES).catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Makes one if so much was written to the log since the last one. */
export async function checkpointWhenDue(sql: Sql, logBytes: number): Promise<void> {
  const [log] = await sql<[{ due: boolean }]>`
    select pg_current_wal_insert_lsn() - redo_lsn >= ${logBytes} as due from pg_control_checkpoint()`;
  if (log.due) await sql`checkpoint`;
}
