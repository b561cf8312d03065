/**
 * Remembers wrong codes in the database, so that neither a restart nor another instance starts the count anew.
 * Guesses from one address are judged one after the other, whatever document or connection they come in.
 */
import { isIPv4, isIPv6 } from 'node:net';
import type { Sql, Tx } from '../database/connection.ts';
import { afterWrongGuess, type GuessRecord, OVER_ALL, PER_ADDRESS, waitOf } from './throttle.ts';

export interface Verdict {
  /** Whole seconds to wait; 0 when the guess was looked at. */
  readonly wait: number;
}

/** The row that counts the guesses of all addresses. */
const EVERYBODY = '*';

/** An address that gave the right code is known for this long. */
const KNOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** So many guesses of one address may stand in line; more are told to come back. */
const LONGEST_LINE = 1_000;

const WELCOME: Verdict = { wait: 0 };

interface Standing {
  readonly own: GuessRecord | null;
  readonly all: GuessRecord | null;
  readonly known: boolean;
}

export class Guesses {
  readonly #sql: Sql;
  readonly #now: () => Date;
  readonly #lines = new Map<string, { last: Promise<Verdict>; length: number }>();

  constructor(sql: Sql, now: () => Date) {
    this.#sql = sql;
    this.#now = now;
  }

  /** Whether the guess may be answered at all; a wrong one is counted, a right one makes the address known. */
  judge(address: string, right: boolean): Promise<Verdict> {
    const line = this.#lines.get(address) ?? { last: Promise.resolve(WELCOME), length: 0 };
    if (line.length >= LONGEST_LINE) return Promise.resolve({ wait: 1 });
    line.length += 1;
    line.last = line.last
      .catch(() => WELCOME)
      .then(() => this.#judgeNext(address, right))
      .finally(() => {
        line.length -= 1;
        if (line.length === 0) this.#lines.delete(address);
      });
    this.#lines.set(address, line);
    return line.last;
  }

  async #judgeNext(address: string, right: boolean): Promise<Verdict> {
    const now = this.#now();
    const standing = await readStanding(this.#sql, address, now);
    const wait = Math.max(
      waitOf(standing.own, now),
      standing.known ? 0 : waitOf(standing.all, now),
    );
    if (wait > 0) return { wait };
    if (right) await this.#welcome(address, standing, now);
    else await this.#count(address, now);
    return WELCOME;
  }

  async #welcome(address: string, { own, known }: Standing, now: Date): Promise<void> {
    if (own) await this.#sql`delete from code_guesses where address = ${address}`;
    if (known) return;
    const stranger = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
    await this.#sql`delete from code_friends where last_right < ${stranger}`;
    await this.#sql`
      insert into code_friends (address, last_right) values (${address}, ${now})
      on conflict (address) do update set last_right = excluded.last_right`;
  }

  async #count(address: string, now: Date): Promise<void> {
    const yesterday = new Date(now.getTime() - DAY_MS);
    await this.#sql.begin(async (tx) => {
      await tx`delete from code_guesses where since < ${yesterday}`;
      const all = await lockRecord(tx, EVERYBODY);
      const own = await lockRecord(tx, address);
      await saveRecord(tx, EVERYBODY, afterWrongGuess(all, OVER_ALL, now));
      await saveRecord(tx, address, afterWrongGuess(own, PER_ADDRESS, now));
    });
  }
}

/** One person's address: the whole of an IPv4 address, the network half of an IPv6 address; null for anything else. */
export function guessingAddress(text: string): string | null {
  const bare = text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const [plain = ''] = bare.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** What is remembered of an address, and of all together. */
async function readStanding(sql: Sql, address: string, now: Date): Promise<Standing> {
  const [rows, [friend]] = await Promise.all([
    sql<(GuessRecord & { address: string })[]>`
      select address, wrong, since, waits, blocked_until as "blockedUntil"
      from code_guesses where address in (${address}, ${EVERYBODY})`,
    sql<{ lastRight: Date }[]>`
      select last_right as "lastRight" from code_friends where address = ${address}`,
  ]);
  const days = friend ? (now.getTime() - friend.lastRight.getTime()) / DAY_MS : KNOWN_DAYS;
  return {
    own: rows.find((row) => row.address === address) ?? null,
    all: rows.find((row) => row.address === EVERYBODY) ?? null,
    known: days < KNOWN_DAYS,
  };
}

async function lockRecord(tx: Tx, address: string): Promise<GuessRecord | null> {
  const [record] = await tx<GuessRecord[]>`
    select wrong, since, waits, blocked_until as "blockedUntil"
    from code_guesses where address = ${address} for update`;
  return record ?? null;
}

async function saveRecord(tx: Tx, address: string, record: GuessRecord): Promise<void> {
  await tx`
    insert into code_guesses (address, wrong, since, waits, blocked_until)
    values (${address}, ${record.wrong}, ${record.since}, ${record.waits}, ${record.blockedUntil})
    on conflict (address) do update
      set wrong = excluded.wrong, since = excluded.since, waits = excluded.waits,
          blocked_until = excluded.blocked_until`;
}
