/** The validation code of the club, compared in constant time before anything else of a write is checked. */
import { createHmac, randomInt } from 'node:crypto';
import { MESSAGES } from '../../rules/messages.ts';
import { counted } from '../../rules/phrases.ts';
import { before } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { isOutOfReach } from '../database/errors.ts';
import type { Connections } from '../database/pool.ts';
import { databaseSilent, Refusal } from '../database/refusal.ts';
import { noteAttempt } from './rate-limit.ts';
import { isSameSecret } from './secret.ts';

/** 31 characters that are easy to tell apart and need no shift key. Ten of them have 49 bits. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 10;

/** The code of a write, and its origin. */
export interface Credentials {
  readonly code: string;
  readonly address: string;
  /** The random id that a device sends with each write; null if it sends none. */
  readonly device: string | null;
  /** The deadline of the request. */
  readonly signal: AbortSignal;
}

export class CodeGuard {
  readonly #code: string;
  readonly #connections: Connections;
  readonly #now: () => Date;
  /**
   * The pending attempt of each address. The next attempt of that address waits for it, also from another document or
   * connection, so that an address takes at most one place in the queue for connections. The limit of open requests per
   * address also limits the waiting attempts.
   */
  readonly #last = new Map<string, Promise<number>>();

  constructor(code: string, connections: Connections, now: () => Date) {
    this.#code = code;
    this.#connections = connections;
    this.#now = now;
  }

  /** @throws Refusal INVALID_CODE for a wrong code, TOO_MANY_ATTEMPTS while the address has to wait, BUSY if the check failed */
  async check(credentials: Credentials): Promise<void> {
    const right = isSameSecret(credentials.code, this.#code);
    const wait = await this.#attempt(credentials, right).catch((error) => {
      throw isOutOfReach(error) ? databaseSilent() : error;
    });
    if (wait > 0) {
      throw new Refusal(
        'TOO_MANY_ATTEMPTS',
        `Too many wrong codes. Try again in ${waitInWords(wait)}.`,
        { retryAfter: wait },
      );
    }
    if (!right) throw new Refusal('INVALID_CODE', MESSAGES.invalidCode);
  }

  /** @returns whole seconds to wait; 0 if this attempt is allowed */
  #attempt({ address, device, signal }: Credentials, right: boolean): Promise<number> {
    const sender = { address, device: device && this.#keyOf(device) };
    const note = (sql: Sql) => noteAttempt(sql, sender, right, this.#now());
    const last = this.#last.get(address) ?? Promise.resolve(0);
    const attempt = last
      .catch(() => 0)
      .then(() => this.#connections.use(signal, note, { lane: 'CODE' }))
      .finally(() => {
        if (this.#last.get(address) === attempt) this.#last.delete(address);
      });
    this.#last.set(address, attempt);
    return before(signal, attempt);
  }

  /** Hash that identifies a device in the database. It reveals neither the device id nor the code, and changes with the code. */
  #keyOf(device: string): string {
    return createHmac('sha256', device).update(this.#code).digest('hex');
  }
}

/** At least 128 bits in hexadecimal digits or a larger alphabet, so that ids of other devices cannot be guessed. */
const DEVICE_ID = /^[\w-]{32,128}$/;

/**
 * Returns the id in the header `Device-Id`.
 * @returns null without a header, and for an id that others could guess
 */
export function deviceIdIn(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && DEVICE_ID.test(header) ? header : null;
}

/**
 * Returns the validation code of the club.
 * @param ownCode the code in the settings; null for the code that the first start generated for all instances
 */
export async function readCode(sql: Sql, ownCode: string | null): Promise<string> {
  if (ownCode !== null) return ownCode;
  const [club] = await sql<[{ code: string }]>`
    update club set validation_code = coalesce(validation_code, ${generateCode()})
    returning validation_code as code`;
  return club.code;
}

function generateCode(): string {
  return Array.from(
    { length: GENERATED_LENGTH },
    () => CHARACTERS[randomInt(CHARACTERS.length)],
  ).join('');
}

function waitInWords(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
}
