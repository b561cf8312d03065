/** Counts wrong codes in the database, so that neither a restart nor another instance begins at zero. */
import type { Sql, Tx } from '../database/driver.ts';
import {
  type AttemptRecord,
  afterWrongCode,
  OVER_ALL,
  PER_ADDRESS,
  waitOf,
} from './rate-limit-rules.ts';

/** The row that counts the wrong codes of all addresses together. */
const ALL_ADDRESSES = '*';

/** An address is trusted for this long after each right code. */
const TRUSTED_DAYS = 30;
/** How often a right code is stored, so that not every write stores one. */
const NOTED_EVERY_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface AddressStatus {
  readonly own: AttemptRecord | null;
  readonly all: AttemptRecord | null;
  readonly trusted: boolean;
  /** Whether a right code has to be noted. */
  readonly due: boolean;
}

/**
 * Where an attempt is allowed, a wrong code is counted, and the right one makes the address trusted.
 * @returns whole seconds until the next attempt is allowed; 0 when this one was
 */
export async function noteAttempt(
  sql: Sql,
  address: string,
  right: boolean,
  now: Date,
): Promise<number> {
  const status = await readStatus(sql, address, now);
  const wait = Math.max(
    waitOf(status.own, PER_ADDRESS, now),
    status.trusted ? 0 : waitOf(status.all, OVER_ALL, now),
  );
  if (wait > 0) return wait;
  if (right) await trust(sql, address, status, now);
  else await countWrong(sql, address, now);
  return 0;
}

async function trust(sql: Sql, address: string, status: AddressStatus, now: Date): Promise<void> {
  if (status.own) await sql`delete from wrong_codes where address = ${address}`;
  if (!status.due) return;
  const oldest = new Date(now.getTime() - (TRUSTED_DAYS + NOTED_EVERY_DAYS) * DAY_MS);
  await sql`delete from trusted_addresses where last_right < ${oldest}`;
  await sql`
    insert into trusted_addresses (address, last_right) values (${address}, ${now})
    on conflict (address) do update set last_right = excluded.last_right`;
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

/** What is stored of an address, and of all addresses together. */
async function readStatus(sql: Sql, address: string, now: Date): Promise<AddressStatus> {
  const rows = await sql<StatusRow[]>`
    select address, ${columns(sql)}, last_right as "lastRight"
    from (values (${address}), (${ALL_ADDRESSES})) as requested (address)
    left join wrong_codes using (address)
    left join trusted_addresses using (address)`;
  const [own, all] = [address, ALL_ADDRESSES].map((one) => rows.find((row) => row.address === one));
  const days = (now.getTime() - Date.parse(own?.lastRight ?? '1970-01-01')) / DAY_MS;
  return {
    own: recordOf(own),
    all: recordOf(all),
    // A right code that was not noted came up to a day after the one that was.
    trusted: days < TRUSTED_DAYS + NOTED_EVERY_DAYS,
    due: days >= NOTED_EVERY_DAYS,
  };
}

/** The record is null in each of its parts where there was no wrong code. */
type StatusRow = (AttemptRecord | Record<keyof AttemptRecord, null>) & {
  readonly address: string;
  readonly lastRight: string | null;
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
  return sql`wrong, since, waits, blocked_until as "blockedUntil"`;
}
