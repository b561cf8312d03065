/**
 * The statements of webhooks. All writes are guarded by the session that holds the lock of the sender: once another instance could
 * have taken it, they fail, and so does the sender.
 */
import type { Fragment, Sql } from '../database/driver.ts';
import { WEBHOOKS } from '../database/limits.ts';
import type { LogPosition } from '../log/position.ts';
import { inTime, isSending, LockLost, type Sender } from './sender.ts';

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
  sender: Sender,
  endpoint: string,
  cursor: Cursor,
  told: { readonly message: StoredMessage; readonly at: Date } | null = null,
): Promise<void> {
  const { sql } = sender;
  const { epoch, seq, evening, summarySeq, offAt, offStatus } = cursor;
  const rows = await inTime(sql`
    with ${told === null ? sql`` : storing(sender, endpoint, told.message, told.at)}
    stored as (
      insert into webhooks (endpoint, epoch, seq, evening, summary_seq, off_at, off_status)
      select ${endpoint}, ${epoch}, ${seq}::int, ${evening}, ${summarySeq}::int, ${offAt}::timestamptz, ${offStatus}::int
      where ${isSending(sender)}
      on conflict (endpoint) do update set
        epoch = excluded.epoch, seq = excluded.seq, evening = excluded.evening,
        summary_seq = excluded.summary_seq, off_at = excluded.off_at, off_status = excluded.off_status
      returning endpoint
    )
    select from stored`);
  if (rows.length === 0) throw new LockLost();
}

function storing(
  sender: Sender,
  endpoint: string,
  { topic, remoteId, title, events, about, facts }: StoredMessage,
  at: Date,
): Fragment {
  const { sql } = sender;
  return sql`
    message as (
      insert into webhook_messages
        (endpoint, topic, remote_id, title, events, about, facts, told_at)
      select ${endpoint}, ${topic}, ${remoteId}, ${title}, ${JSON.stringify(events)}::text::jsonb,
        ${JSON.stringify(about)}::text::jsonb, ${facts}, ${at.toISOString()}::timestamptz
      where ${isSending(sender)}
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
