/**
 * The details of a change that the club's log stores, with the names at that time. `history.ts` turns them into sentences
 * when the log is read.
 */
import type { BlockingMatches, PlayoffConsequences } from './consequences.ts';
import type { Score } from './live-score.ts';
import type { Result, Side } from './match.ts';
import type { Entrant, LaterSlot, Pair, PlayoffSlot } from './playoff.ts';
import type { Seat, Wins } from './series.ts';

export type ChangeKind = ChangeDetails['kind'];

/** Kinds of changes during a live score. The history shows a match as one change, its result. */
export const KINDS_WHILE_PLAYED = [
  'MATCH_STARTED',
  'GOAL_SCORED',
  'GOAL_TAKEN_BACK',
  'PERIOD_SET',
  'MATCH_PAUSED',
] as const;

export function isWhilePlayed(kind: ChangeKind): boolean {
  return KINDS_WHILE_PLAYED.some((each) => each === kind);
}

/** Whether a change is a goal, or another entry of a live score, that affects nothing but its match. */
export function isGoal(details: ChangeDetails): boolean {
  return MOVES_LIVE_SCORE.includes(details.kind) && !('resumes' in details && details.resumes);
}

const MOVES_LIVE_SCORE: readonly ChangeKind[] = ['GOAL_SCORED', 'GOAL_TAKEN_BACK', 'PERIOD_SET'];

/** Whether a kind of change concerns a match without a result, so that series and play-off stay the same. */
export function isBeforeResult(kind: ChangeKind): kind is LiveGameDetails['kind'] {
  return isWhilePlayed(kind) || kind === 'MATCH_ABANDONED';
}

export function isOfLiveGame(details: ChangeDetails): details is LiveGameDetails {
  return isBeforeResult(details.kind);
}

export type ChangeDetails =
  | { readonly kind: 'PLAYER_CREATED' | 'PLAYER_DELETED'; readonly player: Names }
  | { readonly kind: 'PLAYER_UPDATED'; readonly before: Names; readonly after: Names }
  | { readonly kind: 'MATCH_CREATED'; readonly players: TwoNames; readonly after: Result | null }
  | { readonly kind: 'MATCH_DELETED'; readonly players: TwoNames; readonly before: Result | null }
  | ResultDetails
  | EditDetails
  | LiveGameDetails
  | { readonly kind: 'SERIES_CREATED'; readonly players: TwoNames; readonly teams: TwoNames }
  | { readonly kind: 'SERIES_DELETED'; readonly players: TwoNames }
  | {
      readonly kind: 'PLAYOFF_CREATED';
      readonly title: string;
      readonly players: readonly string[];
    }
  | { readonly kind: 'PLAYOFF_DELETED'; readonly title: string }
  | { readonly kind: 'UNDONE'; readonly undone: ChangeDetails | ChangeText }
  | { readonly kind: 'RECOUNTED'; readonly figures: number }
  | ImportDetails;

/** Numbers of rows that an import wrote. */
export interface ImportDetails {
  readonly kind: 'IMPORTED';
  /** "old.example.org", "results.csv" */
  readonly source: string;
  readonly players: number;
  /** Number of matches, including games of series. */
  readonly matches: number;
  readonly series: number;
  readonly playoffs: number;
}

/** A first result or a correction. */
export interface ResultDetails {
  readonly kind: 'MATCH_FINISHED' | 'MATCH_CORRECTED';
  /** Home and away player. */
  readonly players: TwoNames;
  readonly before: Result | null;
  readonly after: Result;
  /** Title of the play-off, if the match belongs to one. */
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: GameDetails | null;
  /** Whether goals of the match were recorded live. */
  readonly live?: boolean;
}

/** The facts of a match that `editMatch` can change. Players and teams: home first, then away. */
export interface MatchFacts {
  /** Wall-clock time in the club's time zone. */
  readonly matchDate: string;
  readonly players: TwoNames;
  readonly teams: TwoNames;
}

/** An edit of players, sides, teams or date. */
export interface EditDetails {
  readonly kind: 'MATCH_EDITED';
  /** Home and away player after the edit. */
  readonly players: TwoNames;
  /** Title of the play-off, if the match belongs to one. */
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: { readonly slot: PlayoffSlot | null; readonly gameNumber: number } | null;
  readonly before: MatchFacts;
  readonly after: MatchFacts;
}

/** A change of the live score of a match. */
export interface LiveGameDetails {
  readonly kind: (typeof KINDS_WHILE_PLAYED)[number] | 'MATCH_ABANDONED';
  /** Home and away player. */
  readonly players: TwoNames;
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: { readonly slot: PlayoffSlot | null; readonly gameNumber: number } | null;
  /** Score after the change; for an abandoned match, before it. */
  readonly score: Score;
  readonly period: number;
  /** Side of the goal, if the change is one. */
  readonly side?: Side;
  /** Whether the match was paused before. Missing in changes from before 2026-12. */
  readonly resumes?: boolean;
}

/** A game of a series, and the consequences of its result. */
export interface GameDetails {
  readonly slot: PlayoffSlot | null;
  readonly gameNumber: number;
  /** Player one and player two of the series, and their wins after the change. */
  readonly players: TwoNames;
  readonly wins: Wins;
  /** Later series that began or got other players; null players for a series that was removed. */
  readonly later: readonly { readonly slot: LaterSlot; readonly players: TwoNames | null }[];
  /** Games that were cleared, with a result or a live score. */
  readonly cleared: readonly BlockingMatches[];
  /** Winner of the play-off, if the change decided it. */
  readonly champion: string | null;
}

export interface Names {
  readonly nickName: string;
  readonly firstName: string;
  readonly lastName: string;
}

export type TwoNames = readonly [one: string, two: string];

/** The words that describe a change. */
export interface ChangeText {
  /** The subject: "Winter Cup, Jana – Peter". */
  readonly about: string;
  /** The effect: "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1". */
  readonly text: string;
}

/** Returns the details of a result in a game of a series. */
export function gameDetails(
  game: {
    readonly slot: PlayoffSlot | null;
    readonly gameNumber: number;
    readonly entrants: Readonly<Record<Seat, Entrant>>;
  },
  follows: PlayoffConsequences,
  nickNameOf: (playerId: number) => string,
): GameDetails {
  const { slot, gameNumber, entrants } = game;
  const named = ([one, two]: Pair<Entrant>): TwoNames => [
    nickNameOf(one.playerId),
    nickNameOf(two.playerId),
  ];
  const decidesPodium = slot === 'FINAL' && follows.podium !== null;
  return {
    slot,
    gameNumber,
    players: named([entrants.one, entrants.two]),
    wins: follows.progress.wins,
    later: follows.later.map((later) => ({
      slot: later.slot,
      players: later.step === 'REMOVE' ? null : named(later.pair),
    })),
    cleared: follows.blockingMatches,
    champion: decidesPodium ? nickNameOf(follows.podium.winner) : null,
  };
}
