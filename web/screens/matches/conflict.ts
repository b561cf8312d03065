/** Parses the details of a CONFLICT: the match as somebody else changed it, or what a correction contradicts. */
import type { Score } from '../../../rules/live-score.ts';
import type { ScoreForm } from '../../../rules/validation.ts';
import type { ConflictDetails } from '../../app/write/refusal.ts';

/** The match as it stands now, with its last change. */
export interface ConflictingMatch extends ScoreForm {
  readonly version: number;
  /** The score of a game that is being played; null for any other. */
  readonly live: (Score & { readonly period: number }) | null;
  readonly abandoned: boolean;
  /** Null when nobody gave a name. */
  readonly enteredBy: string | null;
  /** Null when it is not known. */
  readonly enteredAt: string | null;
}

export interface Preview {
  /** The version that a reset must have seen. */
  readonly version: number;
  /** Whether a reset helps. */
  readonly possible: boolean;
  /** Whether played games would be cleared. */
  readonly clears: boolean;
  /** What would be undone, a sentence for each thing. */
  readonly sentences: readonly string[];
}

/** Null when the conflict is not about another version of the match. */
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

/** Null when the conflict is not with games played later. */
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
