/** Counts wrong codes in the database, across restarts and instances. */
import type { Sql, Tx } from '../database/driver.ts';
import {
  type AttemptRecord,
  afterWrongCode,
  OVER_ALL,
  PER_ADDRESS,
  WRONG_FROM_TRUSTED_DEVICE,
  waitOf,
} from './rate-limit-rules.ts';

/** Key of the row that counts the wrong codes of all addresses together. */
const ALL_ADDRESSES = '*';

/** Number of days for which an address or a device is trusted after a right code. */
const TRUSTED_DAYS = 30;
/** Minimum number of days between two stored right codes, so that not every write stores one. */
const NOTED_EVERY_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The origin of an attempt. */
export interface Attempt {
  readonly address: string;
  /** Hash of the device id and the code of the club; null without a device id. */
  readonly device: string | null;
}

interface Trust {
  readonly trusted: boolean;
  /** Whether a right code must be stored. */
  readonly due: boolean;
}

interface Status {
  readonly own: AttemptRecord | null;
  readonly all: AttemptRecord | null;
  readonly address: Trust;
  readonly device: Trust & {
    /** Wrong codes since the last right one. */
    readonly wrong: number;
  };
}

/**
 * Checks and counts an attempt. A wrong code is counted; a right one makes address and device trusted.
 *
 * | the address | the device | the right code | a wrong code |
 * | --- | --- | --- | --- |
 * | may try | unknown | passes, resets the count of the address | counts for the address |
 * | may try | trusted | passes | counts for both |
 * | has to wait | unknown | refused like a wrong one | refused, not counted |
 * | has to wait | trusted | passes | refused like an unknown one, counts for the device |
 *
 * A right code from a trusted device does not reset the count of its address, where others may be guessing.
 *
 * @returns whole seconds until the next attempt is allowed; 0 if this one was
 */
export async function noteAttempt(
  sql: Sql,
  sender: Attempt,
  right: boolean,
  now: Date,
): Promise<number> {
  const status = await readStatus(sql, sender, now);
  const wait = Math.max(
    waitOf(status.own, PER_ADDRESS, now),
    status.address.trusted ? 0 : waitOf(status.all, OVER_ALL, now),
  );
  if (sender.device !== null && status.device.trusted && !right) {
    await countWrongOfDevice(sql, sender.device);
  }
  if (wait > 0 && !(right && status.device.trusted)) return wait;
  if (right) await trust(sql, sender, status, now);
  else await countWrong(sql, sender.address, now);
  return 0;
}

async function trust(
  sql: Sql,
  { address, device }: Attempt,
  status: Status,
  now: Date,
): Promise<void> {
  if (status.own && !status.device.trusted) {
    await sql`delete from wrong_codes where address = ${address}`;
  }
  const oldest = new Date(now.getTime() - (TRUSTED_DAYS + NOTED_EVERY_DAYS) * DAY_MS);
  if (status.address.due) {
    await sql`delete from trusted_addresses where last_right < ${oldest}`;
    await sql`
      insert into trusted_addresses (address, last_right) values (${address}, ${now})
      on conflict (address) do update set last_right = excluded.last_right`;
  }
  if (device !== null && (status.device.due || status.device.wrong > 0)) {
    await sql`delete from trusted_devices where last_right < ${oldest}`;
    await sql`
      insert into trusted_devices (device, last_right) values (${device}, ${now})
      on conflict (device) do update set last_right = excluded.last_right, wrong = 0`;
  }
}

/** Counts a wrong code of a device, so that a stolen device id allows only a few guesses. */
async function countWrongOfDevice(sql: Sql, device: string): Promise<void> {
  await sql`update trusted_devices set wrong = wrong + 1 where device = ${device}`;
  await sql`
    delete from trusted_devices
    where device = ${device} and wrong >= ${WRONG_FROM_TRUSTED_DEVICE}`;
}

async function countWrong(sql: Sql, address: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await sql.begin(async (tx) => {
    await tx`delete from wrong_codes where since < ${yesterday}`;
    const all = await lockRecord(tx, ALL_ADDRESSES);
    const own = await lockRecord(tx, address);
    await saveRecord(tx, ALL_ADDRESSES, afterWrongCode(all, OVER_ALL, now));
    await saveRecord(tx, address, afterWrongCode(own, PER_ADDRESS, now));
  });
}

/** Reads the records of an address, of all addresses together, and of a device. */
async function readStatus(sql: Sql, { address, device }: Attempt, now: Date): Promise<Status> {
  const rows = await sql<StatusRow[]>`
    select address, ${columns(sql)}, trusted_addresses.last_right as "lastRight",
      trusted_devices.last_right as "deviceRight", trusted_devices.wrong as "deviceWrong"
    from (values (${address}), (${ALL_ADDRESSES})) as requested (address)
    left join wrong_codes using (address)
    left join trusted_addresses using (address)
    left join trusted_devices on device = ${device}`;
  const [own, all] = [address, ALL_ADDRESSES].map((one) => rows.find((row) => row.address === one));
  return {
    own: recordOf(own),
    all: recordOf(all),
    address: trustSince(own?.lastRight ?? null, now),
    device: { ...trustSince(own?.deviceRight ?? null, now), wrong: own?.deviceWrong ?? 0 },
  };
}

function trustSince(lastRight: string | null, now: Date): Trust {
  const days = (now.getTime() - Date.parse(lastRight ?? '1970-01-01')) / DAY_MS;
  // The latest right code may be up to a day newer than the stored one.
  return { trusted: days < TRUSTED_DAYS + NOTED_EVERY_DAYS, due: days >= NOTED_EVERY_DAYS };
}

/** All columns of the record are null if there was no wrong code. */
type StatusRow = (AttemptRecord | Record<keyof AttemptRecord, null>) & {
  readonly address: string;
  readonly lastRight: string | null;
  readonly deviceRight: string | null;
  readonly deviceWrong: number | null;
};

function recordOf(row: StatusRow | undefined): AttemptRecord | null {
  return !row || row.wrong === null ? null : row;
}

async function lockRecord(tx: Tx, address: string): Promise<AttemptRecord | null> {
  const [record] = await tx<AttemptRecord[]>`
    select ${columns(tx)} from wrong_codes where address = ${address} for update`;
  return record ?? null;
}

async function saveRecord(tx: Tx, address: string, record: AttemptRecord): Promise<void> {
  await tx`
    insert into wrong_codes (address, wrong, since, waits, blocked_until)
    values (${address}, ${record.wrong}, ${record.since}, ${record.waits}, ${record.blockedUntil})
    on conflict (address) do update
      set wrong = excluded.wrong, since = excluded.since, waits = excluded.waits,
          blocked_until = excluded.blocked_until`;
}

function columns(sql: Sql | Tx) {
  return sql`wrong_codes.wrong, since, waits, blocked_until as "blockedUntil"`;
}
