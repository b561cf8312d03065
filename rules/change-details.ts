/**
 * What the club's log stores of a change: its details, with the names of that time. The sentences that people read are made
 * from them when the log is read (`history.ts`).
 */
import type { Obstacle, PlayoffConsequences } from './consequences.ts';
import type { Result, Side } from './match.ts';
import type { Entrant, LaterSlot, Pair, PlayoffSlot } from './playoff.ts';
import type { Score } from './running-score.ts';
import type { Seat, Wins } from './series.ts';

export type ChangeKind = ChangeDetails['kind'];

/** Changes of a game while it is played. The history shows the game as one change, its result. */
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

/** Whether it is a goal, or another entry of a running game, that moves nothing but the live score of its match. */
export function isGoal(details: ChangeDetails): boolean {
  return MOVES_LIVE_SCORE.includes(details.kind) && !('resumes' in details && details.resumes);
}

const MOVES_LIVE_SCORE: readonly ChangeKind[] = ['GOAL_SCORED', 'GOAL_TAKEN_BACK', 'PERIOD_SET'];

/** Whether a kind is about a game without a result: then nothing changes that the game is part of. */
export function isBeforeResult(kind: ChangeKind): kind is LiveGameDetails['kind'] {
  return isWhilePlayed(kind) || kind === 'MATCH_ABANDONED';
}

export function isOfLiveGame(details: ChangeDetails): details is LiveGameDetails {
  return isBeforeResult(details.kind);
}

/** Whether it is an import, or undoes one: it writes far more rows than any other change. */
export function isOfImport(details: ChangeDetails | ChangeText | null): boolean {
  if (details === null || !('kind' in details)) return false;
  return details.kind === 'IMPORTED' || (details.kind === 'UNDONE' && isOfImport(details.undone));
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

/** What was written of another club, or of a spreadsheet. */
export interface ImportDetails {
  readonly kind: 'IMPORTED';
  /** "old.example.org", "results.csv" */
  readonly source: string;
  readonly players: number;
  /** Games of series included. */
  readonly matches: number;
  readonly series: number;
  readonly playoffs: number;
}

/** A first result or a correction. */
export interface ResultDetails {
  readonly kind: 'MATCH_FINISHED' | 'MATCH_CORRECTED';
  /** At home, away. */
  readonly players: TwoNames;
  readonly before: Result | null;
  readonly after: Result;
  /** The title of the play-off, if it belongs to one. */
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: GameDetails | null;
  /** Whether its goals were recorded while it was played. */
  readonly live?: boolean;
}

/** What an edit can change. Players and teams are those at home and away. */
export interface MatchFacts {
  /** Wall-clock, in the club's time zone. */
  readonly matchDate: string;
  readonly players: TwoNames;
  readonly teams: TwoNames;
}

/** Other players, sides or teams, or another date. */
export interface EditDetails {
  readonly kind: 'MATCH_EDITED';
  /** At home and away, after the edit. */
  readonly players: TwoNames;
  /** The title of the play-off, if the match belongs to one. */
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: { readonly slot: PlayoffSlot | null; readonly gameNumber: number } | null;
  readonly before: MatchFacts;
  readonly after: MatchFacts;
}

/** The live score of a game. */
export interface LiveGameDetails {
  readonly kind: (typeof KINDS_WHILE_PLAYED)[number] | 'MATCH_ABANDONED';
  /** At home, away. */
  readonly players: TwoNames;
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: { readonly slot: PlayoffSlot | null; readonly gameNumber: number } | null;
  /** After it; of an abandoned game, before it. */
  readonly score: Score;
  readonly period: number;
  /** Whose goal it was, of a goal. */
  readonly side?: Side;
  /** Whether the game was paused before it. Not in changes from before 2026-12. */
  readonly resumes?: boolean;
}

/** A game of a series, and the consequences of its result. */
export interface GameDetails {
  readonly slot: PlayoffSlot | null;
  readonly gameNumber: number;
  /** Player one and player two of the series, and their wins after it. */
  readonly players: TwoNames;
  readonly wins: Wins;
  /** Later series that began or were drawn anew, with their players; null for one that was taken back. */
  readonly later: readonly { readonly slot: LaterSlot; readonly players: TwoNames | null }[];
  /** Games that were cleared: played, or being played. */
  readonly cleared: readonly Obstacle[];
  /** Who won the play-off with it, if anybody. */
  readonly champion: string | null;
}

export interface Names {
  readonly nickName: string;
  readonly firstName: string;
  readonly lastName: string;
}

export type TwoNames = readonly [one: string, two: string];

/** A change as people read it. */
export interface ChangeText {
  /** What it is about: "Winter Cup, Jana – Peter". */
  readonly about: string;
  /** What it did: "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1". */
  readonly text: string;
}

/** What the log stores of a result in a game of a series. */
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
    cleared: follows.obstacles,
    champion: decidesPodium ? nickNameOf(follows.podium.winner) : null,
  };
}
