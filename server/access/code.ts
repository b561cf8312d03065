/** The validation code: one for the whole club, compared in constant time before anything else is looked at. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { MESSAGES } from '../../rules/messages.ts';
import type { Sql } from '../database/driver.ts';
import { Refusal } from '../refusal.ts';
import type { RateLimit } from './rate-limit.ts';

/** Characters that look like no other and need no shift key: 31 of them, so ten make 49 bits. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 10;

/** Where a write comes from and the code that came with it. */
export interface Credentials {
  readonly code: string;
  readonly address: string;
}

export class CodeGuard {
  readonly #digest: Buffer;
  readonly #rateLimit: RateLimit;

  constructor(code: string, rateLimit: RateLimit) {
    this.#digest = digestOf(code);
    this.#rateLimit = rateLimit;
  }

  /** @throws Refusal INVALID_CODE for a wrong code, TOO_MANY_ATTEMPTS while the address has to wait */
  async check({ code, address }: Credentials): Promise<void> {
    const right = timingSafeEqual(digestOf(code), this.#digest);
    const verdict = await this.#rateLimit.judge(address, right);
    if (verdict.wait > 0) {
      throw new Refusal(
        'TOO_MANY_ATTEMPTS',
        `Too many wrong codes. Try again in ${spoken(verdict.wait)}.`,
        { retryAfter: verdict.wait },
      );
    }
    if (!right) throw new Refusal('INVALID_CODE', MESSAGES.invalidCode);
  }
}

/**
 * The code that guards this club.
 * @param ownCode the owner's own, or null for the one that is made at the first start, the same for every instance
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

function digestOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

function spoken(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
