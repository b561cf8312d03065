/**
 * The statements of webhooks. All writes are guarded by the session that holds the lock of the sender: once another instance could
 * have taken it, they fail, and so does the sender.
 */
import { withDeadline } from '../database/deadline.ts';
import type { Fragment, Sql } from '../database/driver.ts';
import { WEBHOOKS } from '../database/limits.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import type { LogPosition } from '../log/position.ts';

/** Key of the advisory lock of the one sender of all instances: an arbitrary number. */
const SENDER_LOCK = 4_081_973;

/** How far an endpoint has been told. */
export interface Cursor extends LogPosition {
  /** The end of the latest evening that was told, by wall clock; null before the first. */
  readonly evening: string | null;
  /** The last seq of the summary that is being sent; null if none is. */
  readonly summarySeq: number | null;
  /** When and by which status the endpoint said that it does not exist; null while it is told. */
  readonly offAt: string | null;
  readonly offStatus: number | null;
}

/** A message that was told. */
export interface StoredMessage {
  readonly topic: string;
  readonly remoteId: string | null;
  readonly title: string;
  readonly events: readonly string[];
  readonly about: readonly string[];
  readonly facts: string;
}

class LockLost extends Error {
  override readonly name = 'LockLost';

  constructor() {
    super('Another instance may send to the webhooks now.');
  }
}

/** The session that may send. */
export interface Sender {
  readonly sql: Sql;
  readonly pid: number;
}

/**
 * Settles like a statement. The driver answers no statement that is sent while its session ends, and no request waits for this one.
 * @throws TIMEOUT
 */
function inTime<T>(statement: PromiseLike<T>): Promise<T> {
  const deadline = AbortSignal.timeout(TIMEOUTS.webhookStatementMs);
  return withDeadline(deadline, Promise.resolve(statement));
}

/** Takes the lock of the sender, which ends with the session. @returns null if another session has it */
export async function claimSending(sql: Sql): Promise<Sender | null> {
  const [row] = await inTime(sql<[{ claimed: boolean; pid: number }]>`
    select pg_try_advisory_lock(${SENDER_LOCK}) as claimed, pg_backend_pid() as pid`);
  return row.claimed ? { sql, pid: row.pid } : null;
}

/** Gives the lock back, for the embedded database, whose only session stays. */
export async function endSending({ sql }: Sender): Promise<void> {
  await inTime(sql`select pg_advisory_unlock(${SENDER_LOCK})`);
}

/** @throws LockLost if the driver has connected anew since the lock was taken */
export async function assertSending({ sql, pid }: Sender): Promise<void> {
  const held = await inTime(sql`select where ${isSending(sql, pid)}`);
  if (held.length === 0) throw new LockLost();
}

function isSending(sql: Sql, pid: number): Fragment {
  return sql`pg_backend_pid() = ${pid}`;
}

export async function findCursor(sql: Sql, endpoint: string): Promise<Cursor | null> {
  const [row] = await inTime(sql<Cursor[]>`
    select epoch, seq, evening, summary_seq as "summarySeq", off_at as "offAt", off_status as "offStatus"
    from webhooks where endpoint = ${endpoint}`);
  return row ?? null;
}

/**
 * Stores how far an endpoint has been told and, in the same statement, the message by which it was told, and removes the oldest
 * messages.
 * @throws LockLost
 */
export async function storeCursor(
  { sql, pid }: Sender,
  endpoint: string,
  cursor: Cursor,
  told: { readonly message: StoredMessage; readonly at: Date } | null = null,
): Promise<void> {
  const { epoch, seq, evening, summarySeq, offAt, offStatus } = cursor;
  const rows = await inTime(sql`
    with ${told === null ? sql`` : storing(sql, pid, endpoint, told.message, told.at)}
    stored as (
      insert into webhooks (endpoint, epoch, seq, evening, summary_seq, off_at, off_status)
      select ${endpoint}, ${epoch}, ${seq}::int, ${evening}, ${summarySeq}::int, ${offAt}::timestamptz, ${offStatus}::int
      where ${isSending(sql, pid)}
      on conflict (endpoint) do update set
        epoch = excluded.epoch, seq = excluded.seq, evening = excluded.evening,
        summary_seq = excluded.summary_seq, off_at = excluded.off_at, off_status = excluded.off_status
      returning endpoint
    )
    select from stored`);
  if (rows.length === 0) throw new LockLost();
}

function storing(
  sql: Sql,
  pid: number,
  endpoint: string,
  { topic, remoteId, title, events, about, facts }: StoredMessage,
  at: Date,
): Fragment {
  return sql`
    message as (
      insert into webhook_messages
        (endpoint, topic, remote_id, title, events, about, facts, told_at)
      select ${endpoint}, ${topic}, ${remoteId}, ${title}, ${JSON.stringify(events)}::text::jsonb,
        ${JSON.stringify(about)}::text::jsonb, ${facts}, ${at.toISOString()}::timestamptz
      where ${isSending(sql, pid)}
      on conflict (endpoint, topic) do update set
        remote_id = excluded.remote_id, title = excluded.title, events = excluded.events,
        about = excluded.about, facts = excluded.facts
    ),
    removed as (
      delete from webhook_messages where (endpoint, topic) in (
        select endpoint, topic from webhook_messages where endpoint = ${endpoint}
        order by told_at desc, topic offset ${WEBHOOKS.messages})
    ),`;
}

/** Returns what an endpoint was told, oldest first. */
export function findMessages(sql: Sql, endpoint: string): Promise<StoredMessage[]> {
  return inTime(sql<StoredMessage[]>`
    select topic, remote_id as "remoteId", title, events, about, facts
    from webhook_messages where endpoint = ${endpoint}
    order by told_at, topic`);
}

/** Removes a message that can no longer be edited. */
export async function forgetMessage(
  { sql }: Sender,
  endpoint: string,
  topic: string,
): Promise<void> {
  await inTime(sql`
    delete from webhook_messages where endpoint = ${endpoint} and topic = ${topic}`);
}

/** Switches an endpoint on again, from now on. @returns whether it was off */
export async function switchOn(sql: Sql, endpoint: string): Promise<boolean> {
  const rows = await sql`
    update webhooks set off_at = null, off_status = null, seq = club.seq, epoch = club.epoch::text, summary_seq = null
    from club where endpoint = ${endpoint} and off_at is not null
    returning endpoint`;
  return rows.length > 0;
}
