/** Idempotency keys: a write with a key is executed once; a request with the same key gets the stored result. */
import { hash } from 'node:crypto';
import type { Tx } from '../database/driver.ts';
import { invalid, Refusal } from '../database/refusal.ts';

/** An idempotency key and the request that it belongs to. */
export interface IdempotentRequest {
  readonly key: string;
  /** SHA-256 of the request, to detect a key that is used for two different requests. */
  readonly digest: string;
}

const STORED_HOURS = 24;
const MAX_KEY_LENGTH = 255;

/**
 * Validates a key and computes the digest of its request; null without a key.
 * @param request everything that identifies the request; the digest leaves out the fields in `SENDING_FIELDS`
 * @throws Refusal VALIDATION for a key that is empty, too long or not plain text
 */
export function idempotentRequest(
  key: string | null | undefined,
  ...request: readonly unknown[]
): IdempotentRequest | null {
  if (key === null || key === undefined) return null;
  if (!/^[^\p{Cc}\p{Cs}]+$/u.test(key) || key.length > MAX_KEY_LENGTH) {
    throw invalid(`An idempotency key has 1 to ${MAX_KEY_LENGTH} plain characters.`);
  }
  const digest = hash('sha256', JSON.stringify(request, omitSendingFields), 'hex');
  return { key, digest };
}

/** The result of a write. */
export interface Answer<T> {
  /** The seq of its last change; null if nothing changed. */
  readonly seq: number | null;
  /** Plain JSON. */
  readonly value: T;
}

/**
 * Reads the stored result of a key; null if the key is new.
 * @param answerTable the table whose row is the result; null if the result is not a row
 * @throws Refusal KEY_REUSED if the key was used for another request, NOT_FOUND if the row has been deleted since
 */
export async function replayedAnswer<T>(
  tx: Tx,
  { key, digest }: IdempotentRequest,
  answerTable: { readonly name: string } | null,
): Promise<Answer<T> | null> {
  const [known] = await tx<{ digest: string; seq: number | null; answer: string }[]>`
    select request as digest, seq, answer from idempotency_keys where key = ${key}`;
  if (!known) return null;
  if (known.digest !== digest) {
    throw new Refusal(
      'KEY_REUSED',
      'This idempotency key was used for another request: use a new one.',
    );
  }
  const value = JSON.parse(known.answer);
  if (answerTable !== null) {
    const rows = await tx`select from ${tx(answerTable.name)} where id = ${value.id}`;
    if (rows.length === 0) throw new Refusal('NOT_FOUND', DELETED_SINCE);
  }
  return { seq: known.seq, value };
}

const DELETED_SINCE =
  'This request was carried out before, and what it answered was deleted since: nothing was done now.';

/** Stores the result in the transaction of the write, and deletes results that are older than a day. */
export async function storeAnswer(
  tx: Tx,
  { key, digest }: IdempotentRequest,
  { seq, value }: Answer<unknown>,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - STORED_HOURS * 3_600_000);
  await Promise.all([
    tx`delete from idempotency_keys where answered_at < ${oldest}`,
    tx`
      insert into idempotency_keys (key, request, seq, answer, answered_at)
      values (${key}, ${digest}, ${seq}, ${JSON.stringify(value)}, ${now})`,
  ]);
}

/** Input fields that may differ when a client sends the same request again. */
const SENDING_FIELDS: ReadonlySet<string> = new Set([
  'validationCode',
  'idempotencyKey',
  'enteredBy',
  'goalsSeen',
  'secondsAgo',
]);

/** Replacer for `JSON.stringify` that omits `SENDING_FIELDS`, and null fields, which mean the same as missing ones. */
function omitSendingFields(name: string, value: unknown): unknown {
  return SENDING_FIELDS.has(name) ? undefined : (value ?? undefined);
}
