/** The one sender of all instances: the session that holds the advisory lock of a medium. */
import { withDeadline } from '../database/deadline.ts';
import type { Fragment, Sql } from '../database/driver.ts';
import { TIMEOUTS } from '../database/timeouts.ts';

/** Keys of the advisory locks of the one sender of all instances, to webhooks and to phones: arbitrary numbers. */
const SENDER_LOCKS = { webhooks: 4_081_973, push: 4_081_974 } as const;

export type Medium = keyof typeof SENDER_LOCKS;

export class LockLost extends Error {
  override readonly name = 'LockLost';

  constructor() {
    super('Another instance may send now.');
  }
}

/** The session that may send. */
export interface Sender {
  readonly sql: Sql;
  readonly pid: number;
  readonly medium: Medium;
}

/**
 * Settles like a statement. The driver answers no statement that is sent while its session ends, and no request waits for this one.
 * @throws TIMEOUT
 */
export function inTime<T>(statement: PromiseLike<T>): Promise<T> {
  const deadline = AbortSignal.timeout(TIMEOUTS.webhookStatementMs);
  return withDeadline(deadline, Promise.resolve(statement));
}

/** Takes the lock of the sender, which ends with the session. @returns null if another session has it */
export async function claimSending(sql: Sql, medium: Medium): Promise<Sender | null> {
  const [row] = await inTime(sql<[{ claimed: boolean; pid: number }]>`
    select pg_try_advisory_lock(${SENDER_LOCKS[medium]}) as claimed, pg_backend_pid() as pid`);
  return row.claimed ? { sql, pid: row.pid, medium } : null;
}

/** Gives the lock back, for the embedded database, whose only session stays. */
export async function endSending({ sql, medium }: Sender): Promise<void> {
  await inTime(sql`select pg_advisory_unlock(${SENDER_LOCKS[medium]})`);
}

/** @throws LockLost if the driver has connected anew since the lock was taken */
export async function assertSending(sender: Sender): Promise<void> {
  const held = await inTime(sender.sql`select where ${isSending(sender)}`);
  if (held.length === 0) throw new LockLost();
}

/** The condition that holds in the session of the sender only. */
export function isSending({ sql, pid }: Sender): Fragment {
  return sql`pg_backend_pid() = ${pid}`;
}
