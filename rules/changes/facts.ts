/**
 * The facts of a change, with the names at that time. The history, refusals and notices are worded from them, see `words.ts`;
 * GraphQL publishes them as `Change.subject` and `Change.facts`.
 */
import type { PlayoffSlot } from '../bracket.ts';
import type { BlockingMatches } from '../consequences.ts';
import type { PlayerColour } from '../face.ts';
import type { SeasonForm } from '../forms.ts';
import type { Left } from '../league.ts';
import type { Result } from '../match.ts';
import type { MergeCounts } from '../merge.ts';
import type {
  ChangeKind,
  ChangeText,
  ImportDetails,
  LaterSeries,
  LeagueFormat,
  Names,
} from './details.ts';

/** The subject of a change. All fields are empty for a change of the whole club. */
export interface SubjectFacts {
  /** Title of the play-off. */
  readonly playoff: string | null;
  /** Home and away player of a match, player one and player two of a series, or the one player of the change. */
  readonly players: readonly { readonly nickName: string }[];
  /** Title of the league. */
  readonly league: string | null;
  /** Name of the season. */
  readonly season: string | null;
}

/** A game of a series. */
export interface GameFacts {
  readonly slot: PlayoffSlot | null;
  readonly gameNumber: number;
  readonly bestOf: number;
}

/** A competitor in a series, with the standing after the change. */
export interface SeriesSide {
  readonly nickNames: readonly string[];
  readonly wins: number;
  readonly gaveUp: boolean;
}

/** The facts of a match that an edit can change. Players and teams: home first, then away. */
export interface MatchThen {
  /** Wall-clock time in the club's time zone. */
  readonly matchDate: string;
  readonly players: readonly string[];
  readonly teams: readonly string[];
}

/** The facts of a series that an edit can change. */
export interface SeriesThen {
  readonly players: readonly string[];
  /** Empty for a series that was deleted. */
  readonly teams: readonly string[];
  /** Null for a series that was deleted. */
  readonly bestOf: number | null;
}

/** The facts of a play-off that an edit can change. */
export interface PlayoffThen {
  readonly title: string;
  /** All places of a new play-off, and the changed places of an edited one. A bye is null. */
  readonly places: readonly (PlaceThen | null)[];
  /** Null for a play-off that was deleted. */
  readonly bestOf: number | null;
  readonly finalBestOf: number | null;
}

export interface PlaceThen {
  readonly player: string;
  /** Null in a new play-off. */
  readonly team: string | null;
}

/** The departure of a player from a play-off, or from a series outside play-offs. */
export interface DepartureFacts {
  /** Title of the play-off; null for a series outside play-offs. */
  readonly playoff: string | null;
  /** The series that the player gave up; null for a player who waited for an opponent. */
  readonly givenUp: {
    readonly slot: PlayoffSlot | null;
    readonly players: readonly SeriesSide[];
  } | null;
  readonly later: readonly LaterSeries[];
  /** Winner of the play-off, if the departure decided it. */
  readonly championNickNames: readonly string[] | null;
}

interface OfKind<Type extends string> {
  readonly __typename: Type;
  /** Kind of the change; of the undone change, if it is an undo. */
  readonly kind: ChangeKind;
}

export interface PlayerFacts extends OfKind<'PlayerFacts'> {
  /** Null for a new player. */
  readonly before: Names | null;
  /** Null for a deleted player. */
  readonly after: Names | null;
  /** Whether the player plays from now on; null if that did not change. */
  readonly plays: boolean | null;
  /** The chosen colour; null if it did not change. */
  readonly colour: PlayerColour | null;
  readonly isEmojiChanged: boolean;
  /** The chosen emoji; null for none. */
  readonly emoji: string | null;
}

export interface MergeFacts extends OfKind<'MergeFacts'>, MergeCounts {
  readonly from: Names;
  readonly into: Names;
}

/** A match that was added or deleted, or its result. */
export interface ResultFacts extends OfKind<'ResultFacts'> {
  /** Null for a single match. */
  readonly game: GameFacts | null;
  readonly scoreBefore: Result | null;
  readonly scoreAfter: Result | null;
  /** Whether goals of the match were recorded live. */
  readonly isPlayedLive: boolean;
  /** Whether the result follows from a correction of recorded goals. */
  readonly areGoalsCorrected: boolean;
  /** Player one and player two of the series; empty for a single match. */
  readonly standing: readonly SeriesSide[];
  readonly later: readonly LaterSeries[];
  /** Games that were cleared, with a result or a live score. */
  readonly cleared: readonly BlockingMatches[];
  /** Winner of the play-off or the league, if the result decided it. */
  readonly championNickNames: readonly string[] | null;
}

export interface MatchEditFacts extends OfKind<'MatchEditFacts'> {
  readonly game: GameFacts | null;
  readonly from: MatchThen;
  readonly to: MatchThen;
}

export interface LiveScoreFacts extends OfKind<'LiveScoreFacts'> {
  readonly game: GameFacts | null;
  /** Score after the change; for an abandoned match, before it. */
  readonly homeScore: number;
  readonly awayScore: number;
  readonly period: number;
  /** Nickname of the scorer, if the change is a goal. */
  readonly scorer: string | null;
}

export interface SeriesFacts extends OfKind<'SeriesFacts'> {
  /** Null for a new series. */
  readonly before: SeriesThen | null;
  /** Null for a deleted series. */
  readonly after: SeriesThen | null;
}

/** A player gave up a series, or left a play-off or all that was open. */
export interface LeavingFacts extends OfKind<'LeavingFacts'> {
  /** Nicknames of the players who left, both of a pair; empty for a series that was given up. */
  readonly leftNickNames: readonly string[];
  readonly departures: readonly DepartureFacts[];
}

export interface PlayoffFacts extends OfKind<'PlayoffFacts'> {
  /** Null for a new play-off. */
  readonly before: PlayoffThen | null;
  /** Null for a deleted play-off. */
  readonly after: PlayoffThen | null;
  readonly later: readonly LaterSeries[];
}

/** A league that was added, edited or deleted, or that a player left. */
export interface LeagueFacts extends OfKind<'LeagueFacts'> {
  /** Null for a new league, and if a player left. */
  readonly before: LeagueFormat | null;
  /** Null for a deleted league, and if a player left. */
  readonly after: LeagueFormat | null;
  /** How often everyone meets everyone; null unless the league is new. */
  readonly legs: number | null;
  /** The names of those who entered the league. */
  readonly entered: readonly string[];
  /** Nicknames of the players who left, both of a pair; empty if no entrant left. */
  readonly leftNickNames: readonly string[];
  /** How a player left; null if none did. */
  readonly leftAs: Left | null;
  /** Number of matches that are not played because a player left. */
  readonly notPlayed: number;
  /** Winner of the league, if the departure decided it. */
  readonly championNickNames: readonly string[] | null;
}

export interface PresenceFacts extends OfKind<'PresenceFacts'> {
  readonly isHere: boolean;
}

export interface SeasonFacts extends OfKind<'SeasonFacts'> {
  /** Null for a new season. */
  readonly before: SeasonForm | null;
  /** Null for a deleted season. */
  readonly after: SeasonForm | null;
}

/** Numbers of rows that an import wrote. */
export interface ImportFacts extends OfKind<'ImportFacts'>, Required<Omit<ImportDetails, 'kind'>> {}

export interface RecountFacts extends OfKind<'RecountFacts'> {
  readonly figures: number;
}

/** Sentences of an early version, whose log has no facts. */
export interface TextFacts extends OfKind<'TextFacts'>, ChangeText {}

export type ChangeFacts =
  | PlayerFacts
  | MergeFacts
  | ResultFacts
  | MatchEditFacts
  | LiveScoreFacts
  | SeriesFacts
  | LeavingFacts
  | PlayoffFacts
  | LeagueFacts
  | SeasonFacts
  | PresenceFacts
  | ImportFacts
  | RecountFacts
  | TextFacts;

/** Effect of a change on the facts that it has: an undo undoes them, and the undo of an undo restores them. */
export type ChangeEffect = 'DONE' | 'UNDONE' | 'RESTORED';

/** Data from which the words of a change are made. */
export interface DescribedChange {
  /** `DONE` for a sentence of an early version, which says itself if it is about an undo. */
  readonly effect: ChangeEffect;
  /** The subject; null if only sentences are known. */
  readonly subject: SubjectFacts | null;
  /** Facts of the change; for an undo, those of the undone change. */
  readonly facts: ChangeFacts;
}
