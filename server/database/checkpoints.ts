/**
 * Checkpoints of the embedded database. PGlite has no background processes. By default it makes a checkpoint only when it
 * is closed, so that its log grows as long as it runs, and a start after a crash reads all of it.
 */
import type { Sql } from './driver.ts';

const EVERY_MS = 60_000;
/** Size of a file of the write-ahead log. */
const LOG_BYTES = 16 * 1_024 * 1_024;

/** @returns a function that stops the checkpoints */
export function makeCheckpoints(sql: Sql): () => void {
  const timer = setInterval(() => {
    // A failure needs no handling here: the database reports its end, or the watchdog detects it.
    checkpointWhenDue(sql, LOG_BYTES).catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Makes a checkpoint if that many bytes were written to the log since the last one. */
export async function checkpointWhenDue(sql: Sql, logBytes: number): Promise<void> {
  const [log] = await sql<[{ due: boolean }]>`
    select pg_current_wal_insert_lsn() - redo_lsn >= ${logBytes} as due from pg_control_checkpoint()`;
  if (log.due) await sql`checkpoint`;
}
