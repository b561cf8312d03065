/** The data of a CONFLICT, in the `extensions` of its error: the server writes `ConflictDetails`, clients read a `Conflict`. */
import type { DescribedChange } from './changes/facts.ts';
import type { BlockingMatches } from './consequences.ts';
import type { Score, UnseenGoal } from './live-score.ts';

/** A live score without its goals. */
type LiveNow = Score & { readonly period: number };

/** The latest version of a match, with its last change. */
export interface ConflictingMatch {
  readonly id: string;
  readonly version: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
  /** Null if the match is not being played. */
  readonly live: LiveNow | null;
  /** Whether the last change abandoned the match. */
  readonly abandoned: boolean;
  /** The name that the sender of the last change gave; null for none. */
  readonly enteredBy: string | null;
  /** Time of the last change; null if it is unknown. */
  readonly enteredAt: string | null;
}

/** The consequences of a correction for later matches. */
export interface ConflictingPreview {
  /** The version to send as `expectedVersion` when the correction is confirmed. */
  readonly version: number;
  /** Whether the correction can be saved after the confirmation. */
  readonly possible: boolean;
  /** The later matches that would be cleared. */
  readonly lost: readonly BlockingMatches[];
  /** One sentence for each thing that would be undone or changed. */
  readonly words: readonly string[];
}

/** A later change that must be undone first, or a live match that the undo ends. */
export interface Dependent extends DescribedChange {
  /** Seq of the later change, or of the latest change of the live score, so that another goal requires a new confirmation. */
  readonly seq: number;
  /** The subject and the effect in words, for scripts. */
  readonly about: string;
  readonly text: string;
  /** Whether the dependent is a live match. */
  readonly live: boolean;
  /** Whether the undo removes the live match, rather than overwriting it. */
  readonly isRemoved: boolean;
}

/** A goal of another device, with its seq. */
interface ConflictingGoal extends UnseenGoal {
  readonly id: string;
  readonly side: 'HOME' | 'AWAY';
}

/** A meeting of two players; one of the ids is set. */
export interface MeetingInWords {
  readonly matchId: number | null;
  readonly seriesId: number | null;
  readonly playoffId: number | null;
  /** "Match of 20/11/2026", "Series of 20/11/2026", "Winter Cup" */
  readonly text: string;
}

export type Conflict =
  /** Another sender wrote the match. */
  | { readonly kind: 'MATCH'; readonly match: ConflictingMatch }
  /** A result leaves no room for later matches, or these have changed since the preview. */
  | { readonly kind: 'CORRECTION'; readonly preview: ConflictingPreview }
  /** Another device has entered a goal of the same side. */
  | { readonly kind: 'GOAL'; readonly goal: ConflictingGoal; readonly live: LiveNow }
  /** An undo needs the confirmation of these; empty if rows were written without a change in the log. */
  | { readonly kind: 'UNDO'; readonly dependents: readonly Dependent[] }
  /** Players who met cannot be merged. */
  | { readonly kind: 'MERGE'; readonly meetings: readonly MeetingInWords[] }
  /** A deletion would remove finished matches. */
  | { readonly kind: 'DELETION'; readonly version: number; readonly played: number }
  /** Another sender wrote the series, play-off or season. */
  | { readonly kind: 'VERSION'; readonly version: number };

type WithoutKind<Each> = Each extends unknown ? Omit<Each, 'kind'> : never;

/** The data as it is sent. Its fields tell the kind. */
export type ConflictDetails = WithoutKind<Conflict>;

/** Reads the data of a conflict. @returns null for an error without such data */
export function readConflict(extensions: Readonly<Record<string, unknown>>): Conflict | null {
  const { match, preview, goal, live, dependents, meetings, version, played } = extensions;
  if (isMatch(match)) return { kind: 'MATCH', match };
  if (isPreview(preview)) return { kind: 'CORRECTION', preview };
  if (isGoal(goal) && isLiveNow(live)) return { kind: 'GOAL', goal, live };
  if (isListOf(dependents, isDependent)) return { kind: 'UNDO', dependents };
  if (isListOf(meetings, isMeeting)) return { kind: 'MERGE', meetings };
  if (typeof version !== 'number') return null;
  return typeof played === 'number'
    ? { kind: 'DELETION', version, played }
    : { kind: 'VERSION', version };
}

type Fields<Shape> = { readonly [Field in keyof Shape]?: unknown };

function isRecord<Shape>(value: unknown): value is Fields<Shape> {
  return typeof value === 'object' && value !== null;
}

function isListOf<T>(value: unknown, isOne: (each: unknown) => each is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isOne);
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isLiveNow(value: unknown): value is LiveNow {
  return (
    isRecord<LiveNow>(value) &&
    [value.homeScore, value.awayScore, value.period].every((each) => typeof each === 'number')
  );
}

function isMatch(value: unknown): value is ConflictingMatch {
  return (
    isRecord<ConflictingMatch>(value) &&
    typeof value.version === 'number' &&
    [value.homeScore, value.awayScore].every(isNumberOrNull) &&
    (value.live === null || isLiveNow(value.live)) &&
    [value.enteredBy, value.enteredAt].every(isTextOrNull)
  );
}

function isPreview(value: unknown): value is ConflictingPreview {
  return (
    isRecord<ConflictingPreview>(value) &&
    typeof value.version === 'number' &&
    [value.lost, value.words].every(Array.isArray)
  );
}

function isGoal(value: unknown): value is ConflictingGoal {
  return (
    isRecord<ConflictingGoal>(value) &&
    typeof value.nickName === 'string' &&
    [value.homeScore, value.awayScore, value.secondsAgo].every((each) => typeof each === 'number')
  );
}

function isDependent(value: unknown): value is Dependent {
  return (
    isRecord<Dependent>(value) &&
    typeof value.seq === 'number' &&
    typeof value.effect === 'string' &&
    isRecord(value.facts)
  );
}

function isMeeting(value: unknown): value is MeetingInWords {
  return isRecord<MeetingInWords>(value) && typeof value.text === 'string';
}
