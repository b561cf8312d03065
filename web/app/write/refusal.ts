/** Converts the error of a mutation into a message. */
import type { CombinedError } from 'urql';
import { describeLostGames } from '../../../rules/deletion.ts';
import { formatDuration } from '../../../rules/phrases.ts';

/** Messages for errors without a reason from the server. */
export const FALLBACKS = {
  createPlayer: 'Failed to add player.',
  createMatch: 'Failed to add match.',
  createSeries: 'Failed to add series.',
  createPlayoff: 'Failed to add new Play-Off.',
  finishMatch: 'Failed to add update match.',
  editMatch: 'Failed to edit match.',
  editPlayoff: 'Failed to edit play-off.',
  editSeries: 'Failed to edit series.',
  deleteMatch: 'Failed to delete match.',
  deleteSeries: 'Failed to delete series.',
  deletePlayoff: 'Failed to delete Play-Off.',
  forfeitSeries: 'Failed to give up the series.',
  leavePlayoff: 'Failed to leave the play-off.',
  leaveForTonight: 'Failed to leave for tonight.',
  updatePlayer: 'Failed to update player.',
  deletePlayer: 'Failed to delete player.',
  mergePlayers: 'Failed to merge the players.',
  createSeason: 'Failed to add season.',
  editSeason: 'Failed to edit season.',
  deleteSeason: 'Failed to delete season.',
  undo: 'Failed to undo.',
  startMatch: 'Failed to start the game.',
  scoreGoal: 'Could not save the goal.',
  correctGoals: 'Failed to correct the goals.',
  abandonMatch: 'Failed to abandon the game.',
} as const;

export type WriteName = keyof typeof FALLBACKS;

/** The `extensions` of an error about stale data, see `Refusal.conflict`. */
export type ConflictDetails = Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly text: string;
  /** Whether the validation code was refused, before anything else was checked. */
  readonly wrongCode: boolean;
  /** Whether the refusal is about the validation code and not about the input. */
  readonly isAboutCode: boolean;
  /** Seconds until a retry makes sense; null if the server named none. */
  readonly retryAfter: number | null;
  /** The extensions of a CONFLICT, HISTORY_LOST or NOT_FOUND; null for any other refusal. */
  readonly conflict: ConflictDetails | null;
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

export function refusalText(error: CombinedError, name: WriteName): string {
  if (error.networkError) {
    return name === 'deleteMatch'
      ? `${DELETION_WITHOUT_ANSWER} ${UNKNOWN_OUTCOME}`
      : UNKNOWN_OUTCOME;
  }
  const [refusal] = error.graphQLErrors;
  if (!refusal || refusal.extensions.code === 'INTERNAL') return FALLBACKS[name];
  const { code, retryAfter, preview, played } = refusal.extensions;
  // The server's message is for programs.
  if (preview) return LEAVES_NO_ROOM;
  if (typeof played === 'number') return describeLostGames(played);
  const text = refusal.message || FALLBACKS[name];
  // The server's message contains the waiting time.
  if (code === 'TOO_MANY_ATTEMPTS' || typeof retryAfter !== 'number') return text;
  return `${text} Try again in ${formatDuration(retryAfter)}.`;
}

/** Codes of errors about stale data. */
const CONFLICTS: readonly unknown[] = ['CONFLICT', 'HISTORY_LOST', 'NOT_FOUND'];

const CODE_ERRORS: readonly unknown[] = ['INVALID_CODE', 'TOO_MANY_ATTEMPTS'];

/** Returns null if the write was executed. */
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
