/** The devices that write without the code: rows of `trusted_devices` with the hash of a key that only the device has. */
import { z } from 'zod';
import type { Sql } from '../database/driver.ts';
import { DAY_MS, NOTED_EVERY_DAYS } from './rate-limit.ts';

/** Number of days after its last write for which a device is remembered. Its cookie lasts for a year after the last visit. */
const REMEMBERED_DAYS = 365;

/** A remembered device, for the list of them. */
export interface RememberedDevice {
  readonly id: string;
  /** The name of its user; empty if none was entered. */
  readonly name: string;
  /** "iPhone, Safari" */
  readonly kind: string;
  readonly rememberedAt: string;
  /** The last write, to the day. */
  readonly lastUsed: string;
  /** Hash of its key. */
  readonly hash: string;
}

/** Whether a device is remembered. Notes the day of its last write. */
export async function isRemembered(sql: Sql, hash: string, now: Date): Promise<boolean> {
  const [device] = await sql<{ lastUsed: string }[]>`
    select last_right as "lastUsed" from trusted_devices
    where device = ${hash} and last_right >= ${oldestAt(now)} and remembered_at is not null`;
  if (!device) return false;
  if (now.getTime() - Date.parse(device.lastUsed) >= NOTED_EVERY_DAYS * DAY_MS) {
    await sql`update trusted_devices set last_right = ${now} where device = ${hash}`;
  }
  return true;
}

/** @param former hash of the key that the device had before; null if it had none */
export async function remember(
  sql: Sql,
  device: Pick<RememberedDevice, 'hash' | 'name' | 'kind'> & { readonly codeMark: string },
  former: string | null,
  now: Date,
): Promise<void> {
  const { hash, name, kind, codeMark } = device;
  await sql.begin(async (tx) => {
    await tx`
      delete from trusted_devices
      where device = ${former} or (remembered_at is not null and last_right < ${oldestAt(now)})`;
    await tx`
      insert into trusted_devices (device, last_right, remembered_at, name, kind, code_mark)
      values (${hash}, ${now}, ${now}, ${name}, ${kind}, ${codeMark})`;
  });
}

/** The remembered devices, the latest first. */
export async function rememberedDevices(sql: Sql, now: Date): Promise<readonly RememberedDevice[]> {
  return sql<RememberedDevice[]>`
    select id, name, kind, remembered_at as "rememberedAt", last_right as "lastUsed", device as hash
    from trusted_devices
    where remembered_at is not null and last_right >= ${oldestAt(now)}
    order by last_right desc, id`;
}

/** Forgets a device, or all. @returns the hashes of their keys */
export async function forget(
  sql: Sql,
  which: { readonly id: string } | { readonly hash: string } | 'all',
): Promise<readonly string[]> {
  const rows = await sql<{ hash: string }[]>`
    delete from trusted_devices
    where remembered_at is not null and ${condition(sql, which)}
    returning device as hash`;
  return rows.map(({ hash }) => hash);
}

function condition(sql: Sql, which: Parameters<typeof forget>[1]) {
  if (which === 'all') return sql`true`;
  if ('hash' in which) return sql`device = ${which.hash}`;
  return z.uuid().safeParse(which.id).success ? sql`id = ${which.id}` : sql`false`;
}

/** Forgets the devices that were remembered with a former code. Their keys are useless, because each hash contains the code. */
export async function forgetOfFormerCode(sql: Sql, codeMark: string): Promise<void> {
  await sql`
    delete from trusted_devices
    where remembered_at is not null and code_mark <> ${codeMark}`;
}

function oldestAt(now: Date): Date {
  return new Date(now.getTime() - (REMEMBERED_DAYS + NOTED_EVERY_DAYS) * DAY_MS);
}
