/** The statements of subscriptions: devices that are told what concerns a player. */
import { type Notice, USEFUL_MS } from '../../../rules/push.ts';
import type { Sql, Tx } from '../../database/driver.ts';

export interface PushDevice {
  /** A hash of the endpoint. */
  readonly id: string;
  readonly playerId: number;
  readonly notices: readonly Notice[];
  /** When its push service first took a notification, ISO 8601; null before. */
  readonly heardAt: string | null;
}

/** Where and how a device is reached, all of which is secret. */
export interface PushAddress {
  readonly endpoint: string;
  /** In base64url, as the next one. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface ReachedDevice extends PushDevice, PushAddress {
  /** ISO 8601 */
  readonly createdAt: string;
  /** Since when the player is deleted, ISO 8601; null while there is a player. */
  readonly playerGoneAt: string | null;
}

export async function findPushDevice(sql: Sql | Tx, id: string): Promise<PushDevice | null> {
  const [device] = await sql<PushDevice[]>`
    select id, player_id as "playerId", notices, heard_at as "heardAt" from push_devices
    where id = ${id}`;
  return device ?? null;
}

/** Returns all devices with their addresses, for the sender. */
export function findReachedDevices(sql: Sql): Promise<ReachedDevice[]> {
  return sql<ReachedDevice[]>`
    select id, player_id as "playerId", notices, heard_at as "heardAt", endpoint, p256dh, auth,
      created_at as "createdAt", player_gone_at as "playerGoneAt"
    from push_devices order by created_at, id`;
}

export async function countPushDevices(tx: Tx): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*)::int as count from push_devices`;
  return row.count;
}

/** Adds a device, or changes what it is told. What is on its way for another player is dropped. */
export async function storePushDevice(
  tx: Tx,
  { id, playerId, notices }: Omit<PushDevice, 'heardAt'>,
  { endpoint, p256dh, auth }: PushAddress,
  now: Date,
): Promise<void> {
  await tx`
    delete from push_notices where device_id = ${id}
      and exists (select from push_devices where id = ${id} and player_id <> ${playerId})`;
  await tx`
    insert into push_devices (id, endpoint, p256dh, auth, player_id, notices, created_at)
    values (${id}, ${endpoint}, ${p256dh}, ${auth}, ${playerId}, ${JSON.stringify(notices)}::text::jsonb, ${now})
    on conflict (id) do update set
      p256dh = excluded.p256dh, auth = excluded.auth, player_id = excluded.player_id, notices = excluded.notices, player_gone_at = null`;
}

/** The shortest time from a request for the first notification to another one. */
const AGAIN_AFTER_MS = 10_000;

/**
 * Sends a first notification to a device that has heard nothing yet.
 * @param isTest sends it to any device: at once, or some seconds after the former one, which may be on its way
 */
export async function welcome(tx: Tx, id: string, isTest: boolean, now: Date): Promise<void> {
  const until = new Date(now.getTime() + USEFUL_MS.WELCOME);
  const seconds = (USEFUL_MS.WELCOME - AGAIN_AFTER_MS) / 1_000;
  await tx`
    insert into push_notices (device_id, topic, notice, due_at, until)
    select id, 'welcome', 'WELCOME', ${now}, ${until} from push_devices
    where id = ${id} and (heard_at is null or ${isTest})
    on conflict (device_id, topic) do update set
      due_at = greatest(excluded.due_at, push_notices.until - make_interval(secs => ${seconds})),
      until = excluded.until, facts = null, title = null
      where push_notices.due_at is null or not ${isTest}`;
}

export async function deletePushDevice(sql: Sql | Tx, id: string): Promise<void> {
  await sql`delete from push_devices where id = ${id}`;
}
