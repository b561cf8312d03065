/** Parses the details of a CONFLICT error: another user changed the match, or a correction would undo later results. */
import type { Score } from '../../../rules/live-score.ts';
import type { ScoreForm } from '../../../rules/validation.ts';
import type { ConflictDetails } from '../../app/write/refusal.ts';

/** The latest version of the match, with its last change. */
export interface ConflictingMatch extends ScoreForm {
  readonly version: number;
  /** Live score; null if the match is not being played. */
  readonly live: (Score & { readonly period: number }) | null;
  readonly abandoned: boolean;
  /** Name of the user who made the last change; null if it was made without a name. */
  readonly enteredBy: string | null;
  /** Time of the last change; null if it is unknown. */
  readonly enteredAt: string | null;
}

/** What a correction would undo or change, as described by the server. */
export interface Preview {
  /** Version of the match to send as `expectedVersion` when the correction is confirmed. */
  readonly version: number;
  /** Whether the correction can be saved after the confirmation. */
  readonly possible: boolean;
  /** Whether the results of later matches would be cleared. */
  readonly clears: boolean;
  /** One sentence for each thing that would be undone or changed. */
  readonly sentences: readonly string[];
}

/** Returns null if the conflict is not about a newer version of the match. */
export function parseConflictingMatch({ match }: ConflictDetails): ConflictingMatch | null {
  if (!isRecord(match) || typeof match.version !== 'number') return null;
  return {
    version: match.version,
    live: liveIn(match.live),
    homeScore: numberOrNull(match.homeScore),
    awayScore: numberOrNull(match.awayScore),
    overTime: match.overTime === true,
    abandoned: match.abandoned === true,
    enteredBy: textOrNull(match.enteredBy),
    enteredAt: textOrNull(match.enteredAt),
  };
}

/** Returns null if the conflict is not about later matches. */
export function parseCorrectionPreview({ preview }: ConflictDetails): Preview | null {
  if (!isRecord(preview) || typeof preview.version !== 'number') return null;
  const words: unknown[] = Array.isArray(preview.words) ? preview.words : [];
  return {
    version: preview.version,
    possible: preview.possible === true,
    clears: Array.isArray(preview.lost) && preview.lost.length > 0,
    sentences: words.map(String),
  };
}

function liveIn(live: unknown): ConflictingMatch['live'] {
  if (!isRecord(live)) return null;
  const { homeScore, awayScore, period } = live;
  if (typeof homeScore !== 'number' || typeof awayScore !== 'number') return null;
  return { homeScore, awayScore, period: numberOrNull(period) ?? 1 };
}

function isRecord(value: unknown): value is ConflictDetails {
  return typeof value === 'object' && value !== null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
