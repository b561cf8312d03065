/** Blocks the writes to a club for a while, as another instance that writes does. */
import { onTestFinished } from 'vitest';
import type { Sql } from '../../server/database/driver.ts';

/** Holds the lock that every write takes, at most until the end of the test. @returns a function that releases the lock */
export async function holdClub(sql: Sql): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  let held = true;
  const holding = sql.begin(async (tx) => {
    await tx`select seq from club for update`;
    locked.resolve();
    // idle_in_transaction_session_timeout would end an idle transaction.
    while (held) await tx`select pg_sleep(0.1)`;
  });
  await locked.promise;
  const release = async () => {
    held = false;
    await holding;
  };
  onTestFinished(release);
  return release;
}

/**
 * Process ids of the backends of this database that wait for a lock.
 * @param text restricts them to statements that contain it: the server also runs reads of its own, such as the count of players
 */
export async function waitingForLock(sql: Sql, text = ''): Promise<readonly number[]> {
  const waiting = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and position(${text} in query) > 0`;
  return waiting.map(({ pid }) => pid);
}
