/** The validation code of the club, compared in constant time before anything else of a write is checked. */
import { createHmac, randomInt } from 'node:crypto';
import { tidyCode } from '../../rules/text.ts';
import { withDeadline } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { isOutOfReach } from '../database/errors.ts';
import type { Connections } from '../database/pool.ts';
import { databaseSilent, Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import { type Device, newDeviceKey } from './device-cookies.ts';
import { noteAttempt } from './rate-limit.ts';
import {
  forget,
  forgetOfFormerCode,
  isRemembered,
  type RememberedDevice,
  remember,
  rememberedDevices,
} from './remembered-devices.ts';
import { isSameSecret } from './secret.ts';

/** 31 characters that are easy to tell apart and need no shift key. Ten of them have 49 bits. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 10;

/** The code of a write, and its origin. */
export interface Credentials {
  /** Null if the request has none, which a remembered device does not need. */
  readonly code: string | null;
  readonly address: string;
  readonly device: Device;
  /** The deadline of the request. */
  readonly signal: AbortSignal;
}

interface Secrets {
  /** The validation code. */
  readonly code: string;
  /** Signs the cookies of devices. */
  readonly secret: string;
}

export class CodeGuard {
  readonly #code: string;
  readonly #secret: string;
  readonly #connections: Connections;
  readonly #now: () => Date;
  /**
   * The pending attempt of each address. The next attempt of that address waits for it, also from another document or
   * connection, so that an address takes at most one place in the queue for connections. The limit of open requests per
   * address also limits the waiting attempts.
   */
  readonly #last = new Map<string, Promise<number>>();

  constructor({ code, secret }: Secrets, connections: Connections, now: () => Date) {
    this.#code = code;
    this.#secret = secret;
    this.#connections = connections;
    this.#now = now;
  }

  /** @throws Refusal INVALID_CODE for a wrong code, TOO_MANY_ATTEMPTS while the sender has to wait, BUSY if the check failed */
  async check(credentials: Credentials): Promise<void> {
    const { code, device, signal } = credentials;
    if (code === null) {
      const hash = device.key && this.#hashOf(device.key);
      if (hash && (await this.#use(signal, (sql) => isRemembered(sql, hash, this.#now())))) return;
      throw invalidCode();
    }
    const right = isSameSecret(tidyCode(code), this.#code);
    const wait = await this.#attempt(credentials, right);
    if (wait > 0) {
      const broken = brokenRequest('codesTooMany', ['validationCode'], { seconds: wait });
      throw new Refusal('TOO_MANY_ATTEMPTS', broken, { retryAfter: wait });
    }
    if (!right) throw invalidCode();
  }

  /** Remembers the device of checked credentials. @returns its new key */
  async remember(
    { device, signal }: Credentials,
    { name, kind }: Pick<RememberedDevice, 'name' | 'kind'>,
  ): Promise<string> {
    const key = newDeviceKey();
    const former = device.key && this.#hashOf(device.key);
    const row = { hash: this.#hashOf(key), name, kind, codeMark: this.#mark };
    await this.#use(signal, (sql) => remember(sql, row, former, this.#now()));
    return key;
  }

  /** Returns the remembered devices. `isThis` marks the device of the request. */
  async devices({ device, signal }: Pick<Credentials, 'device' | 'signal'>) {
    const own = device.key && this.#hashOf(device.key);
    const all = await this.#use(signal, (sql) => rememberedDevices(sql, this.#now()));
    return all.map(({ hash, ...shown }) => ({ ...shown, isThis: hash === own }));
  }

  /**
   * Forgets a device by its id, all devices, or that of the request.
   * @returns whether any was forgotten, and whether that of the request was
   */
  async forget(
    { device, signal }: Pick<Credentials, 'device' | 'signal'>,
    which: { readonly id: string } | 'this' | 'all',
  ): Promise<{ readonly any: boolean; readonly own: boolean }> {
    const own = device.key && this.#hashOf(device.key);
    const hashes = await this.#use(signal, (sql) =>
      forget(sql, which === 'this' ? { hash: own ?? '' } : which),
    );
    return { any: hashes.length > 0, own: own !== null && hashes.includes(own) };
  }

  /** Forgets the devices that were remembered with another code. Called at the start. */
  async forgetOfFormerCode(sql: Sql): Promise<void> {
    await forgetOfFormerCode(sql, this.#mark);
  }

  #use<T>(signal: AbortSignal, work: (sql: Sql) => Promise<T>): Promise<T> {
    return orSilent(this.#connections.use(signal, work, { lane: 'CODE' }));
  }

  /** @returns whole seconds to wait; 0 if this attempt is allowed */
  #attempt({ address, device, signal }: Credentials, right: boolean): Promise<number> {
    const { id, knownSince } = device;
    const sender = { address, device: id === null ? null : { hash: this.#hashOf(id), knownSince } };
    const note = (sql: Sql) => noteAttempt(sql, sender, right, this.#now());
    const last = this.#last.get(address) ?? Promise.resolve(0);
    const attempt = last
      .catch(() => 0)
      .then(() => this.#use(signal, note))
      .finally(() => {
        if (this.#last.get(address) === attempt) this.#last.delete(address);
      });
    this.#last.set(address, attempt);
    return orSilent(withDeadline(signal, attempt));
  }

  /**
   * Hash that identifies a device in the database by its id or key. It reveals neither these nor the code, and changes with the
   * code, so that another code makes all devices unknown.
   */
  #hashOf(idOrKey: string): string {
    return createHmac('sha256', idOrKey).update(this.#code).digest('hex');
  }

  /** 16 bits that differ between codes, too few to confirm a guess. */
  get #mark(): string {
    return createHmac('sha256', this.#secret)
      .update(`code ${this.#code}`)
      .digest('hex')
      .slice(0, 4);
  }
}

export function invalidCode(): Refusal {
  return new Refusal('INVALID_CODE', brokenRequest('invalidCode', ['validationCode']));
}

/** @throws Refusal BUSY if the database does not answer in time */
function orSilent<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    throw isOutOfReach(error) ? databaseSilent() : error;
  });
}

/** Returns the code in the header `Validation-Code`, in UTF-8; null without the header. Node reads headers as Latin-1. */
export function codeInHeader(header: string | undefined): string | null {
  return header === undefined ? null : Buffer.from(header, 'latin1').toString();
}

/**
 * Returns the validation code of the club, and its secret.
 * @param ownCode the code in the settings; null for the code that the first start generated for all instances
 */
export async function readSecrets(sql: Sql, ownCode: string | null): Promise<Secrets> {
  if (ownCode !== null) {
    const [{ secret }] = await sql<[{ secret: string }]>`select secret from club`;
    return { code: ownCode, secret };
  }
  const [club] = await sql<[Secrets]>`
    update club set validation_code = coalesce(validation_code, ${generateCode()})
    returning validation_code as code, secret`;
  return club;
}

function generateCode(): string {
  return Array.from(
    { length: GENERATED_LENGTH },
    () => CHARACTERS[randomInt(CHARACTERS.length)],
  ).join('');
}
