/** Idempotency: a write with a key is carried out once; its replays get the stored answer. */
import { hash } from 'node:crypto';
import type { Tx } from '../database/driver.ts';
import { invalid, Refusal } from '../database/refusal.ts';

/** A key of the sender's choice and the request that it belongs to. */
export interface IdempotentRequest {
  readonly key: string;
  /** A digest of the request, so that one key is not used for two different ones. */
  readonly digest: string;
}

const STORED_HOURS = 24;
const MAX_KEY_LENGTH = 255;

/**
 * @param key null when the sender gave none
 * @param request everything that identifies the request; what only says who sends it and when is left out of the digest
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
  const digest = hash('sha256', JSON.stringify(request, withoutSending), 'hex');
  return { key, digest };
}

/** The answer to a write, as plain JSON, and the seq of its change, if it made one. */
export interface Answer<T> {
  readonly seq: number | null;
  readonly value: T;
}

/**
 * The stored answer of a key; null when the key is new.
 * @param answerTable the table whose row is the answer; null for an answer that is not a row
 * @throws Refusal KEY_REUSED for another request, NOT_FOUND when that row was deleted since
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

/** Stores the answer in the transaction of the write, and deletes answers that are a day old. */
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

/** Fields that say who sends a request, and when. They may differ each time the same request is sent. */
const SENDING_FIELDS: ReadonlySet<string> = new Set([
  'validationCode',
  'idempotencyKey',
  'enteredBy',
  'goalsSeen',
  'secondsAgo',
]);

/** A field that is null means the same as one that is left out. */
function withoutSending(name: string, value: unknown): unknown {
  return SENDING_FIELDS.has(name) ? undefined : (value ?? undefined);
}
