/** Converts the error of a mutation into a message. */
import type { CombinedError } from 'urql';
import { sentenceWith } from '../../../rules/broken.ts';
import { type Conflict, readConflict } from '../../../rules/conflict.ts';
import { describeLostGames } from '../../../rules/deletion.ts';
import { MESSAGES, type RuleId } from '../../../rules/messages.ts';
import { formatDuration } from '../../../rules/phrases.ts';

/** Messages of the specification for errors without a reason from the server, by the name of the mutation. */
const FALLBACKS: Readonly<Partial<Record<string, string>>> = {
  CreatePlayer: 'Failed to add player.',
  CreateMatch: 'Failed to add match.',
  CreateSeries: 'Failed to add series.',
  CreatePlayoff: 'Failed to add new Play-Off.',
  FinishMatch: 'Failed to add update match.',
  DeleteMatch: 'Failed to delete match.',
};

/** The message of all other writes. */
const FALLBACK = 'This could not be saved.';

/** Present data of the server, if those of the sender are out of date. */
export type Stale = Conflict | { readonly kind: 'GONE' | 'HISTORY_LOST' | 'OTHER' };

export interface Refusal {
  readonly text: string;
  /** Paths of the input fields at fault. */
  readonly fields: readonly string[];
  /** Whether the validation code was refused, before anything else was checked. */
  readonly wrongCode: boolean;
  /** Whether the refusal is about the validation code and not about the input. */
  readonly isAboutCode: boolean;
  /** Seconds until a retry makes sense; null if the server named none. */
  readonly retryAfter: number | null;
  /** Null unless the refusal is about data that are out of date. */
  readonly stale: Stale | null;
}

/** A remembered or reused code that the server refused. */
export interface RefusedCode {
  readonly refusal: Refusal;
  /** Whether this device was remembered, so that no code was asked for. */
  readonly wasRemembered: boolean;
}

export const TRYING_AGAIN =
  'The connection was lost. Trying again… It is not known yet whether this went through.';

/** Shown after a dialog is closed during its request. */
export const STILL_SENDING = 'This was already sent. Its outcome will be shown here.';

const UNKNOWN_OUTCOME =
  'The connection was lost. It is not known whether this went through. Sent again, it is entered only once.';

const LEAVES_NO_ROOM =
  'This leaves no room for games that were played, or are being played. Change the result on the page of its series: there you see what would be cleared.';

const DELETION_WITHOUT_ANSWER = 'Error deleting match.';

type Extensions = Readonly<Record<string, unknown>>;

const CODE_ERRORS: readonly unknown[] = ['INVALID_CODE', 'TOO_MANY_ATTEMPTS'];

/**
 * Returns null if the write was executed.
 * @param name of the mutation, as in its document
 */
export function toRefusal(
  { data, error }: { readonly data?: unknown; readonly error?: CombinedError | undefined },
  name: string,
): Refusal | null {
  if (!error && data) return null;
  const extensions: Extensions = error?.graphQLErrors[0]?.extensions ?? {};
  const { code, fields, retryAfter } = extensions;
  const stale = staleIn(extensions);
  return {
    text: error?.networkError ? unknownOutcome(name) : reasonOf(error, stale, name),
    fields: Array.isArray(fields) ? fields : [],
    wrongCode: code === 'INVALID_CODE',
    isAboutCode: CODE_ERRORS.includes(code),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    stale,
  };
}

function staleIn(extensions: Extensions): Stale | null {
  switch (extensions.code) {
    case 'NOT_FOUND':
      return { kind: 'GONE' };
    case 'HISTORY_LOST':
      return { kind: 'HISTORY_LOST' };
    case 'CONFLICT':
      return readConflict(extensions) ?? { kind: 'OTHER' };
    default:
      return null;
  }
}

function unknownOutcome(name: string): string {
  return name === 'DeleteMatch' ? `${DELETION_WITHOUT_ANSWER} ${UNKNOWN_OUTCOME}` : UNKNOWN_OUTCOME;
}

/** Returns why the server refused, in the words of this build where it has them. */
function reasonOf(error: CombinedError | undefined, stale: Stale | null, name: string): string {
  const fallback = FALLBACKS[name] ?? FALLBACK;
  const [refusal] = error?.graphQLErrors ?? [];
  if (!refusal || refusal.extensions.code === 'INTERNAL') return fallback;
  // The server's messages about these are for programs.
  if (stale?.kind === 'CORRECTION') return LEAVES_NO_ROOM;
  if (stale?.kind === 'DELETION') return describeLostGames(stale.played);
  const { code, rule, params, retryAfter } = refusal.extensions;
  const text = isKnown(rule)
    ? sentenceWith(MESSAGES[rule], Object(params))
    : refusal.message || fallback;
  // The message already contains the waiting time.
  if (code === 'TOO_MANY_ATTEMPTS' || typeof retryAfter !== 'number') return text;
  return `${text} Try again in ${formatDuration(retryAfter)}.`;
}

function isKnown(rule: unknown): rule is RuleId {
  return typeof rule === 'string' && Object.hasOwn(MESSAGES, rule);
}
