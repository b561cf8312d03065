/** Counts wrong codes in the database, across restarts and instances. */
import type { Sql, Tx } from '../database/driver.ts';
import {
  type AttemptRecord,
  afterWrongCode,
  OVER_ALL,
  PER_SENDER,
  type RateLimitRule,
  WRONG_FROM_TRUSTED_DEVICE,
  waitOf,
} from './rate-limit-rules.ts';

/** Key of the row that counts the wrong codes of all addresses together. */
const ALL_ADDRESSES = '*';

/** Number of days for which an address or a device is trusted after a right code. */
const TRUSTED_DAYS = 30;
/** Minimum number of days between two stored right codes, so that not every write stores one. */
export const NOTED_EVERY_DAYS = 1;
export const DAY_MS = 24 * 60 * 60 * 1_000;

/** The origin of an attempt. */
export interface Attempt {
  readonly address: string;
  /** Null if the device is not known. */
  readonly device: {
    /** Hash of the device id and the code of the club. */
    readonly hash: string;
    /** When the server has issued the id; null if the client has chosen it. */
    readonly knownSince: Date | null;
  } | null;
}

interface Trust {
  readonly trusted: boolean;
  /** Whether a right code must be stored. */
  readonly due: boolean;
}

interface Status {
  readonly own: AttemptRecord | null;
  readonly all: AttemptRecord | null;
  /** The wrong codes that known devices have sent while their address had to wait. */
  readonly meanwhile: AttemptRecord | null;
  readonly ofDevice: AttemptRecord | null;
  readonly address: Trust;
  readonly device: Trust & {
    /** Wrong codes since the last right one. */
    readonly wrong: number;
  };
}

/**
 * Checks and counts an attempt. A wrong code is counted; a right one makes address and device trusted.
 *
 * A device is known if the server has issued its id before the first of the wrong codes for which the address has to wait. A
 * device that drops its cookie is unknown, and a new id is younger than the wrong codes of the former one.
 *
 * | the address | the device | the right code | a wrong code |
 * | --- | --- | --- | --- |
 * | may try | unknown | passes, resets the count of the address | counts for the address |
 * | may try | known | passes, resets the count of the address | counts for both |
 * | may try | trusted | passes | counts for both |
 * | has to wait | unknown | refused like a wrong one | refused, not counted |
 * | has to wait | known | passes | counts for the device, and for all known devices of the address |
 * | has to wait | trusted | passes | refused like an unknown one, counts for the device |
 *
 * A known device has to wait after ten wrong codes of its own, and after ten of all known devices during a wait of their
 * address. A right code from a trusted device, or during a wait, does not reset the count of its address, where others may be
 * guessing.
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
  const addressWait = waitOf(status.own, PER_SENDER, now);
  const passesWait =
    addressWait > 0 && isKnown(sender, status) && waitOf(status.meanwhile, PER_SENDER, now) === 0;
  const wait = Math.max(
    passesWait ? 0 : addressWait,
    waitOf(status.ofDevice, PER_SENDER, now),
    status.address.trusted ? 0 : waitOf(status.all, OVER_ALL, now),
  );
  if (sender.device !== null && status.device.trusted && !right) {
    await countWrongOfDevice(sql, sender.device.hash);
  }
  if (wait > 0 && !(right && status.device.trusted)) return wait;
  if (right) await trust(sql, sender, status, addressWait > 0, now);
  else await countWrong(sql, sender, passesWait, now);
  return 0;
}

function isKnown({ device }: Attempt, { own }: Status): boolean {
  if (!device?.knownSince || !own) return false;
  return device.knownSince.getTime() < Date.parse(own.since);
}

async function trust(
  sql: Sql,
  { address, device }: Attempt,
  status: Status,
  isWaiting: boolean,
  now: Date,
): Promise<void> {
  const reset = [
    ...(status.own && !status.device.trusted && !isWaiting ? [address] : []),
    ...(status.ofDevice && device ? [keyOfDevice(device.hash)] : []),
  ];
  if (reset.length > 0) {
    await sql`delete from wrong_codes where address = any (${reset}::text[])`;
  }
  const oldest = new Date(now.getTime() - (TRUSTED_DAYS + NOTED_EVERY_DAYS) * DAY_MS);
  if (status.address.due) {
    await sql`delete from trusted_addresses where last_right < ${oldest}`;
    await sql`
      insert into trusted_addresses (address, last_right) values (${address}, ${now})
      on conflict (address) do update set last_right = excluded.last_right`;
  }
  if (device !== null && (status.device.due || status.device.wrong > 0)) {
    await sql`delete from trusted_devices where remembered_at is null and last_right < ${oldest}`;
    await sql`
      insert into trusted_devices (device, last_right) values (${device.hash}, ${now})
      on conflict (device) do update set last_right = excluded.last_right, wrong = 0`;
  }
}

/** Counts a wrong code of a trusted device, so that a stolen device id allows only a few guesses. */
async function countWrongOfDevice(sql: Sql, device: string): Promise<void> {
  await sql`update trusted_devices set wrong = wrong + 1 where device = ${device}`;
  await sql`
    delete from trusted_devices
    where device = ${device} and wrong >= ${WRONG_FROM_TRUSTED_DEVICE}`;
}

/** @param isWaiting whether the address has to wait, and the device may try nevertheless */
async function countWrong(
  sql: Sql,
  { address, device }: Attempt,
  isWaiting: boolean,
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const counts: [address: string, rule: RateLimitRule][] = [
    [ALL_ADDRESSES, OVER_ALL],
    [isWaiting ? meanwhileAt(address) : address, PER_SENDER],
  ];
  if (device?.knownSince) counts.push([keyOfDevice(device.hash), PER_SENDER]);
  await sql.begin(async (tx) => {
    await tx`delete from wrong_codes where since < ${yesterday}`;
    for (const [key, rule] of counts) {
      await saveRecord(tx, key, afterWrongCode(await lockRecord(tx, key), rule, now));
    }
  });
}

function meanwhileAt(address: string): string {
  return `${address} (known devices)`;
}

function keyOfDevice(hash: string): string {
  return `device ${hash}`;
}

/** Reads the records of an address, of its known devices, of all addresses together, and of a device. */
async function readStatus(sql: Sql, { address, device }: Attempt, now: Date): Promise<Status> {
  const hash = device?.hash ?? null;
  const keys = [address, ALL_ADDRESSES, meanwhileAt(address), ...(hash ? [keyOfDevice(hash)] : [])];
  const rows = await sql<StatusRow[]>`
    select address, ${columns(sql)}, trusted_addresses.last_right as "lastRight",
      trusted_devices.last_right as "deviceRight", trusted_devices.wrong as "deviceWrong"
    from unnest(${keys}::text[]) as requested (address)
    left join wrong_codes using (address)
    left join trusted_addresses using (address)
    left join trusted_devices on device = ${hash}`;
  const [own, all, meanwhile, ofDevice] = keys.map((key) =>
    rows.find((row) => row.address === key),
  );
  return {
    own: recordOf(own),
    all: recordOf(all),
    meanwhile: recordOf(meanwhile),
    ofDevice: recordOf(ofDevice),
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
