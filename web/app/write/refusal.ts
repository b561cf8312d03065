/** Turns the error of a mutation into the text that people read. */
import type { CombinedError } from 'urql';
import { describeLostGames } from '../../../rules/deletion.ts';
import { formatDuration } from '../../../rules/phrases.ts';

/** Shown when the server gave no reason. */
export const FALLBACKS = {
  createPlayer: 'Failed to add player.',
  createMatch: 'Failed to add match.',
  createSeries: 'Failed to add series.',
  createPlayoff: 'Failed to add new Play-Off.',
  finishMatch: 'Failed to add update match.',
  editMatch: 'Failed to edit match.',
  deleteMatch: 'Failed to delete match.',
  deleteSeries: 'Failed to delete series.',
  deletePlayoff: 'Failed to delete Play-Off.',
  updatePlayer: 'Failed to update player.',
  deletePlayer: 'Failed to delete player.',
  undo: 'Failed to undo.',
  startMatch: 'Failed to start the game.',
  scoreGoal: 'Could not save the goal.',
  abandonMatch: 'Failed to abandon the game.',
} as const;

export type WriteName = keyof typeof FALLBACKS;

/** The extensions of a refusal because the club is not as the page shows it, see `Refusal`. */
export type ConflictDetails = Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly text: string;
  /** The code itself was refused; nothing else was looked at. */
  readonly wrongCode: boolean;
  /** The refusal is about the code, and not about what was written. */
  readonly isAboutCode: boolean;
  /** Seconds until another try makes sense; null when the server names none. */
  readonly retryAfter: number | null;
  /** The extensions of a CONFLICT, HISTORY_LOST or NOT_FOUND; null for any other refusal. */
  readonly conflict: ConflictDetails | null;
}

/** A code that was used without asking, and was refused. */
export interface RefusedCode {
  readonly refusal: Refusal;
  /** Whether this device remembered it until then. */
  readonly wasRemembered: boolean;
}

export const TRYING_AGAIN =
  'The connection was lost. Trying again… It is not known yet whether this went through.';

/** Shown to somebody who closes a dialog during its request. */
export const STILL_SENDING = 'This was already sent. Its outcome will be shown here.';

const UNKNOWN_OUTCOME =
  'The connection was lost. It is not known whether this went through. Sent again, it is entered only once.';

const LEAVES_NO_ROOM =
  'This leaves no room for games that were played, or are being played. Change the result on the page of its series: there you see what would be cleared.';

const DELETION_WITHOUT_ANSWER = 'Error deleting match.';

export function refusalText(error: CombinedError, name: WriteName): string {
  if (error.networkError) {
    return name === 'deleteMatch'
      ? `${DELETION_WITHOUT_ANSWER} ${UNKNOWN_OUTCOME}`
      : UNKNOWN_OUTCOME;
  }
  const [refusal] = error.graphQLErrors;
  if (!refusal || refusal.extensions.code === 'INTERNAL') return FALLBACKS[name];
  const { code, retryAfter, preview, played } = refusal.extensions;
  // Those messages tell programs what to send.
  if (preview) return LEAVES_NO_ROOM;
  if (typeof played === 'number') return describeLostGames(played);
  const text = refusal.message || FALLBACKS[name];
  // That message names the wait itself.
  if (code === 'TOO_MANY_ATTEMPTS' || typeof retryAfter !== 'number') return text;
  return `${text} Try again in ${formatDuration(retryAfter)}.`;
}

/** The club is not as the page shows it. */
const CONFLICTS: readonly unknown[] = ['CONFLICT', 'HISTORY_LOST', 'NOT_FOUND'];

const CODE_ERRORS: readonly unknown[] = ['INVALID_CODE', 'TOO_MANY_ATTEMPTS'];

/** Null when the write was done. */
export function toRefusal(
  { data, error }: { readonly data?: unknown; readonly error?: CombinedError | undefined },
  name: WriteName,
): Refusal | null {
  if (!error) {
    const text = FALLBACKS[name];
    if (data) return null;
    return { text, wrongCode: false, isAboutCode: false, retryAfter: null, conflict: null };
  }
  const extensions = error.graphQLErrors[0]?.extensions ?? {};
  return {
    text: refusalText(error, name),
    wrongCode: extensions.code === 'INVALID_CODE',
    isAboutCode: CODE_ERRORS.includes(extensions.code),
    retryAfter: typeof extensions.retryAfter === 'number' ? extensions.retryAfter : null,
    conflict: CONFLICTS.includes(extensions.code) ? extensions : null,
  };
}
