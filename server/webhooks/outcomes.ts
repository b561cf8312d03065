/** The outcome of a delivery, by the answer of the endpoint. */
import { parsedJson } from '../database/json.ts';
import type { Answer } from './send.ts';

export type Outcome =
  | { readonly kind: 'TOLD' }
  /** The message to edit is no longer there. */
  | { readonly kind: 'GONE' }
  /** The endpoint does not take this message, and will not: it is left out. */
  | { readonly kind: 'REFUSED' }
  /** The endpoint does not exist: nothing is sent any more. */
  | { readonly kind: 'OFF' }
  /** The message is sent again later. */
  | { readonly kind: 'LATER'; readonly waitMs: number };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const LONGEST_WISH_MS = 24 * 3_600_000;

/** Errors that say nothing about the message: of credentials, of time, or of the server. */
const LATER: readonly number[] = [401, 402, 403, 407, 408, 421, 425, 429];
/** Discord's code for a webhook that does not exist; one for a message has another. */
const UNKNOWN_WEBHOOK = 10_015;

/**
 * @param failures in a row before this answer
 * @param isEdit whether a message was to be edited
 */
export function outcomeOf(
  answer: Answer,
  { failures, isEdit, now }: { failures: number; isEdit: boolean; now: Date },
): Outcome {
  const { status } = answer;
  if (status === null) return { kind: 'LATER', waitMs: pauseAfter(failures) };
  if (status >= 200 && status < 300) return { kind: 'TOLD' };
  if (status === 404 || status === 410) {
    return { kind: isEdit && codeIn(answer.body) !== UNKNOWN_WEBHOOK ? 'GONE' : 'OFF' };
  }
  if (status >= 400 && status < 500 && !LATER.includes(status)) return { kind: 'REFUSED' };
  const wish = wishedPause(answer.retryAfter, now);
  return { kind: 'LATER', waitMs: Math.max(wish, pauseAfter(failures)) };
}

/** Returns the pause after a number of failures before: one second, then twice as long each time, at most a quarter of an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MS);
}

/** @param text the header `Retry-After`: seconds or a date; null without it @returns 0 without a usable one */
function wishedPause(text: string | null, now: Date): number {
  const seconds = Number(text ?? 0);
  const ms = Number.isNaN(seconds) ? Date.parse(text ?? '') - now.getTime() : seconds * 1_000;
  return Number.isNaN(ms) ? 0 : Math.min(ms, LONGEST_WISH_MS);
}

function codeIn(body: string): unknown {
  return Object(parsedJson(body)).code;
}
