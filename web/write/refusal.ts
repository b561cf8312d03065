/** The one place where what went wrong with a write becomes the text that people read. */
import type { CombinedError } from 'urql';

/** Said when the server refused without saying why. */
export const FALLBACKS = {
  createPlayer: 'Failed to add player.',
  createMatch: 'Failed to add match.',
  createSeries: 'Failed to add series.',
  createPlayoff: 'Failed to add new Play-Off.',
  finishMatch: 'Failed to add update match.',
  deleteMatch: 'Failed to delete match.',
  deleteSeries: 'Failed to delete series.',
  deletePlayoff: 'Failed to delete Play-Off.',
  updatePlayer: 'Failed to update player.',
  deletePlayer: 'Failed to delete player.',
  undo: 'Failed to undo.',
  startMatch: 'Failed to start the game.',
  tell: 'Failed to tell of the game.',
  abandonMatch: 'Failed to break the game off.',
} as const;

export type Fallback = (typeof FALLBACKS)[keyof typeof FALLBACKS];

/** Why a write was not done. */
export interface Refused {
  readonly text: string;
  /** The code itself was refused; nothing else was looked at. */
  readonly wrongCode: boolean;
  /** What a CONFLICT, or HISTORY_LOST, says beside its words; null for any other refusal. */
  readonly conflict: Readonly<Record<string, unknown>> | null;
}

export const TRYING_AGAIN =
  'The connection was lost. Trying again… It is not known yet whether this went through.';

const UNKNOWN_OUTCOME =
  'The connection was lost. It is not known whether this went through. Press Confirm again: it is entered only once.';

const DELETION_WITHOUT_ANSWER = 'Error deleting match.';

export function refusalText(error: CombinedError, fallback: Fallback): string {
  if (error.networkError) {
    return fallback === FALLBACKS.deleteMatch
      ? `${DELETION_WITHOUT_ANSWER} ${UNKNOWN_OUTCOME}`
      : UNKNOWN_OUTCOME;
  }
  const [refusal] = error.graphQLErrors;
  if (!refusal || refusal.extensions.code === 'INTERNAL') return fallback;
  const { retryAfter } = refusal.extensions;
  const wait = typeof retryAfter === 'number' ? ` Try again in ${duration(retryAfter)}.` : '';
  const text = refusal.message || fallback;
  return /\d/.test(text) ? text : text + wait;
}

/** The club is not as the page shows it. */
const CONFLICTS: readonly unknown[] = ['CONFLICT', 'HISTORY_LOST'];

/** Null when the write was done. */
export function refusalOf(
  { data, error }: { readonly data?: unknown; readonly error?: CombinedError | undefined },
  fallback: Fallback,
): Refused | null {
  if (!error) return data ? null : { text: fallback, wrongCode: false, conflict: null };
  const extensions = error.graphQLErrors[0]?.extensions ?? {};
  return {
    text: refusalText(error, fallback),
    wrongCode: extensions.code === 'INVALID_CODE',
    conflict: CONFLICTS.includes(extensions.code) ? extensions : null,
  };
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
