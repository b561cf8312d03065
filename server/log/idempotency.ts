/** Idempotency keys: a write with a key is executed once; a request with the same key gets the same row, as it is now. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '../database/driver.ts';
import { INPUTS } from '../database/limits.ts';
import { invalid, Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';

/** An idempotency key and the request that it belongs to. */
export interface IdempotentRequest {
  readonly key: string;
  /** SHA-256 of the request, to detect a key that is used for two different requests. */
  readonly digest: string;
}

const STORED_HOURS = 24;

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
  if (!/^[^\p{Cc}\p{Cs}]+$/u.test(key) || key.length > INPUTS.keyLength) {
    throw invalid(brokenRequest('keyInvalid', ['idempotencyKey'], { max: INPUTS.keyLength }));
  }
  const digest = hash('sha256', JSON.stringify(request, omitSendingFields), 'hex');
  return { key, digest };
}

/** The id of the result of a write with a key, which is a row, a change or an id. */
const ANSWER_ID = z.union([
  z.int(),
  z.object({ id: z.int() }).transform(({ id }) => id),
  z.object({ seq: z.int() }).transform(({ seq }) => seq),
]);

/** Reads rows by id, or changes by seq. */
export type FindAnswers<T> = (tx: Tx, ids: readonly number[]) => Promise<readonly T[]>;

/**
 * Returns the present row of a key's result, and the seq of the last change of its request, which is null if nothing changed;
 * null if the key is new. Only the id of the row is stored, so the row always has the columns of this version.
 * @throws Refusal KEY_REUSED if the key was used for another request, NOT_FOUND if the row has been deleted since
 */
export async function replayedAnswer<T>(
  tx: Tx,
  { key, digest }: IdempotentRequest,
  find: FindAnswers<T>,
): Promise<{ readonly seq: number | null; readonly value: T } | null> {
  const [known] = await tx<{ digest: string; seq: number | null; answer: string }[]>`
    select request as digest, seq, answer from idempotency_keys where key = ${key}`;
  if (!known) return null;
  if (known.digest !== digest) {
    throw new Refusal('KEY_REUSED', brokenRequest('keyReused', ['idempotencyKey']));
  }
  // Older versions stored the whole result.
  const id = ANSWER_ID.parse(JSON.parse(known.answer));
  const [value] = await find(tx, [id]);
  if (value === undefined) throw new Refusal('NOT_FOUND', brokenRequest('answerDeleted'));
  return { seq: known.seq, value };
}

/** Stores the id of the result in the transaction of the write, and deletes results that are older than a day. */
export async function storeAnswer(
  tx: Tx,
  { key, digest }: IdempotentRequest,
  { seq, value }: { readonly seq: number | null; readonly value: unknown },
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - STORED_HOURS * 3_600_000);
  await Promise.all([
    tx`delete from idempotency_keys where answered_at < ${oldest}`,
    tx`
      insert into idempotency_keys (key, request, seq, answer, answered_at)
      values (${key}, ${digest}, ${seq}, ${ANSWER_ID.parse(value)}, ${now})`,
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
