/** The statements of notifications. All writes are guarded by the session that holds the lock of the sender. */
import type { Notice, StoredNotice } from '../../rules/push.ts';
import type { ReachedDevice } from '../club/push/sql.ts';
import type { Sql } from '../database/driver.ts';
import type { LogPosition } from '../log/position.ts';
import { inTime, isSending, LockLost, type Sender } from '../webhooks/sender.ts';

/** How far the log was looked at. */
export interface PushProgress extends LogPosition {
  /** The end of the latest evening that was told or left out, by wall clock; null before the first. */
  readonly evening: string | null;
  /** The match that was next; null for none. */
  readonly next: string | null;
}

/** A notification that is to be sent. */
export interface DueNotice extends Omit<ReachedDevice, 'playerGoneAt'> {
  readonly topic: string;
  readonly notice: StoredNotice;
  /** ISO 8601 */
  readonly dueAt: string;
  /** ISO 8601 */
  readonly until: string;
  /** Facts in the last notification that was sent; null before the first one. */
  readonly facts: string | null;
  readonly title: string | null;
}

export async function findProgress(sql: Sql): Promise<PushProgress | null> {
  const [progress] = await inTime(sql<PushProgress[]>`
    select epoch, seq, evening, next from push_progress`);
  return progress ?? null;
}

/** @throws LockLost */
export async function storeProgress(
  sender: Sender,
  { epoch, seq, evening, next }: PushProgress,
): Promise<void> {
  const rows = await inTime(sender.sql`
    insert into push_progress (epoch, seq, evening, next)
    select ${epoch}, ${seq}::int, ${evening}, ${next} where ${isSending(sender)}
    on conflict (only_one) do update set
      epoch = excluded.epoch, seq = excluded.seq, evening = excluded.evening, next = excluded.next
    returning seq`);
  if (rows.length === 0) throw new LockLost();
}

/**
 * Makes a notification due on devices. One that was told is looked at again, and sent if it says something else now. The next match is
 * told anew once a match was begun since.
 * @param begun how many matches were begun tonight, for the next match
 */
export async function addNotices(
  sender: Sender,
  deviceIds: readonly string[],
  {
    topic,
    notice,
    begun = null,
  }: { readonly topic: string; readonly notice: Notice; readonly begun?: number | null },
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<void> {
  if (deviceIds.length === 0) return;
  await inTime(sender.sql`
    insert into push_notices (device_id, topic, notice, due_at, until)
    select id, ${topic}, ${notice}, ${at}, ${until} from push_devices
    where id = any(${[...deviceIds]}::text[]) and ${isSending(sender)}
    on conflict (device_id, topic) do update set
      due_at = excluded.due_at, until = excluded.until,
      facts = case when substring(push_notices.facts from '^[0-9]+')::int < ${begun} then null else push_notices.facts end`);
}

/** Looks again at what was told and can still be corrected. */
export async function reviewNotices(
  sender: Sender,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  await inTime(sender.sql`
    update push_notices set due_at = ${now}
    where due_at is null and until > ${now} and notice = any(${[...notices]}::text[])
      and ${isSending(sender)}`);
}

/**
 * Looks again at what was told about the next match, unless a match was begun since.
 * @param begun how many matches were begun tonight
 */
export async function reviewNext(sender: Sender, begun: number, now: Date): Promise<void> {
  await inTime(sender.sql`
    update push_notices set due_at = ${now}
    where notice = 'NEXT' and due_at is null and until > ${now}
      and substring(facts from '^[0-9]+')::int >= ${begun} and ${isSending(sender)}`);
}

/** Returns the notifications that are to be sent, oldest first, and removes those that are of no use any more. */
export async function findDueNotices(sender: Sender, now: Date): Promise<DueNotice[]> {
  await inTime(sender.sql`
    delete from push_notices where until <= ${now} and ${isSending(sender)}`);
  return inTime(sender.sql<DueNotice[]>`
    select d.id, d.player_id as "playerId", d.notices, d.heard_at as "heardAt", d.endpoint, d.p256dh, d.auth,
      d.created_at as "createdAt", n.topic, n.notice, n.due_at as "dueAt", n.until, n.facts, n.title
    from push_notices n join push_devices d on d.id = n.device_id
    where n.due_at <= ${now}
    order by n.due_at, n.notice = 'WELCOME' desc, n.topic, d.id`);
}

/** Notes what a device was told, unless it is to be looked at once more since. @param text null if it need not be told */
export async function markTold(
  sender: Sender,
  { id, topic, dueAt }: Pick<DueNotice, 'id' | 'topic' | 'dueAt'>,
  text: { readonly facts: string; readonly title: string } | null,
): Promise<void> {
  const { sql } = sender;
  const said = text === null ? sql`` : sql`, facts = ${text.facts}, title = ${text.title}`;
  await inTime(sql`
    update push_notices set due_at = case when due_at = ${dueAt}::timestamptz then null else due_at end ${said}
    where device_id = ${id} and topic = ${topic} and ${isSending(sender)}`);
}

/** Removes a notification that has nothing to tell, or that the push service refuses. */
export async function dropNotice(
  sender: Sender,
  { id, topic }: Pick<DueNotice, 'id' | 'topic'>,
): Promise<void> {
  await inTime(sender.sql`
    delete from push_notices where device_id = ${id} and topic = ${topic} and ${isSending(sender)}`);
}

/** Notes that a device has heard something. */
export async function markHeard(sender: Sender, id: string, now: Date): Promise<void> {
  await inTime(sender.sql`
    update push_devices set heard_at = ${now} where id = ${id} and heard_at is null and ${isSending(sender)}`);
}

/** Notes since when the player of a device is deleted. @param at null if there is a player again */
export async function markPlayerGone(sender: Sender, id: string, at: Date | null): Promise<void> {
  await inTime(sender.sql`
    update push_devices set player_gone_at = ${at} where id = ${id} and ${isSending(sender)}`);
}

/** Removes a device that is gone, or whose player is. */
export async function removeDevice(sender: Sender, id: string): Promise<void> {
  await inTime(sender.sql`delete from push_devices where id = ${id} and ${isSending(sender)}`);
}
