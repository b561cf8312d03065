/** A club that cannot be written to for a while, as another instance that writes makes it. */
import { onTestFinished } from 'vitest';
import type { Sql } from '../../server/database/driver.ts';

/** Holds the lock that every write takes, until the end of the test at the latest. @returns gives it back */
export async function holdClub(sql: Sql): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  let held = true;
  const holding = sql.begin(async (tx) => {
    await tx`select seq from club for update`;
    locked.resolve();
    // A transaction that is idle would be ended.
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
 * The backends of this database that wait for a lock.
 * @param text only those whose statement contains it: a server may read by itself, too, as when it counts its players
 */
export async function waitingForLock(sql: Sql, text = ''): Promise<readonly number[]> {
  const waiting = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and position(${text} in query) > 0`;
  return waiting.map(({ pid }) => pid);
}
