import { LISTENER } from '../../server/database/connection.ts';
import type { Sql, Tx } from '../../server/database/driver.ts';

/**
 * Terminates the LISTEN connections of all servers of a club. Inside the transaction of a write, the servers miss its
 * notification.
 */
export async function killListeners(sql: Tx): Promise<void> {
  const pids = await listeners(sql);
  if (pids.length === 0) throw new Error('No server has a LISTEN connection.');
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;
}

/** The backends of the LISTEN connections. A server reconnects a moment after its connection was terminated. */
export async function listeners(sql: Sql | Tx): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER}`;
  return rows.map(({ pid }) => pid);
}
