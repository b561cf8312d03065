/** Once means once: a write that names a key is answered again when it is sent again, and done only the first time. */
import { createHash } from 'node:crypto';
import type { Tx } from '../database/connection.ts';
import { invalid, Refusal } from '../refusal.ts';

/** A key of the sender's choice and what was asked with it. */
export interface Once {
  readonly key: string;
  /** A digest of what was asked, so that one key can not stand for two requests. */
  readonly request: string;
}

const KEPT_HOURS = 24;
const LONGEST_KEY = 255;

/**
 * @param key null when the sender gave none
 * @param asked everything that makes the request what it is; who asks, and with which code, is left out of it
 */
export function once(key: string | null | undefined, ...asked: readonly unknown[]): Once | null {
  if (key === null || key === undefined) return null;
  if (!/^[^\p{Cc}\p{Cs}]+$/u.test(key) || key.length > LONGEST_KEY) {
    throw invalid(`An idempotency key has 1 to ${LONGEST_KEY} plain characters.`);
  }
  const request = createHash('sha256').update(JSON.stringify(asked, withoutSender)).digest('hex');
  return { key, request };
}

/** What a write was answered with, and the seq of its change, if it made any. */
export interface Answer<T> {
  readonly seq: number | null;
  readonly value: T;
}

/** What the key was answered with before; null when it is new. @throws Refusal KEY_REUSED for another request */
export async function answerBefore<T>(tx: Tx, { key, request }: Once): Promise<Answer<T> | null> {
  const [known] = await tx<{ request: string; seq: number | null; answer: string }[]>`
    select request, seq, answer from answered_writes where key = ${key}`;
  if (!known) return null;
  if (known.request !== request) {
    throw new Refusal(
      'KEY_REUSED',
      'This idempotency key was used for another request: use a new one.',
    );
  }
  return { seq: known.seq, value: JSON.parse(known.answer, withInstants) };
}

/** Keeps the answer in the write's own transaction, and forgets those of yesterday. */
export async function keepAnswer(
  tx: Tx,
  once: Once,
  { seq, value }: Answer<unknown>,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await tx`delete from answered_writes where answered_at < ${oldest}`;
  await tx`
    insert into answered_writes (key, request, seq, answer, answered_at)
    values (${once.key}, ${once.request}, ${seq}, ${JSON.stringify(value)}, ${now})`;
}

const INSTANTS: ReadonlySet<string> = new Set(['createdAt', 'time']);

function withInstants(name: string, value: unknown): unknown {
  return INSTANTS.has(name) && typeof value === 'string' ? new Date(value) : value;
}

const OF_THE_SENDER: ReadonlySet<string> = new Set([
  'validationCode',
  'idempotencyKey',
  'enteredBy',
]);

function withoutSender(name: string, value: unknown): unknown {
  return OF_THE_SENDER.has(name) ? undefined : value;
}
