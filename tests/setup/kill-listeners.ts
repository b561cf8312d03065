import { LISTENER } from '../../server/database/connection.ts';
import type { Tx } from '../../server/database/driver.ts';

/** Ends the listening connections of all servers of a club, in a transaction with what they do not hear of. */
export async function killListeners(sql: Tx): Promise<void> {
  const killed = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER}`;
  if (killed.length === 0) throw new Error('No server listens.');
}
