/**
 * The details of a change that the club's log stores, with the names at that time. `history.ts` turns them into sentences
 * when the log is read.
 */
import type { PlayoffSlot } from './bracket.ts';
import type {
  BlockingMatches,
  LaterConsequences,
  LaterStep,
  PlayoffConsequences,
} from './consequences.ts';
import type { PlayerColour } from './face.ts';
import { DEFAULT_BEST_OF } from './limits.ts';
import type { Score } from './live-score.ts';
import type { Result, Side } from './match.ts';
import type { MergeCounts } from './merge.ts';
import type { Entrant, Pair, PlayoffLengths } from './playoff.ts';
import type { GivenUpBy, Seat, SeriesTerms, Wins } from './series.ts';
import type { SeasonForm } from './validation.ts';

export type ChangeKind = ChangeDetails['kind'];

/** Kinds of changes during a live score. The history shows a match as one change, its result. */
export const KINDS_WHILE_PLAYED = [
  'MATCH_STARTED',
  'GOAL_SCORED',
  'GOAL_TAKEN_BACK',
  'GOALS_CORRECTED',
  'PERIOD_SET',
  'MATCH_PAUSED',
] as const;

export function isWhilePlayed(kind: ChangeKind): boolean {
  return KINDS_WHILE_PLAYED.some((each) => each === kind);
}

/** Whether a change only moves the live score of a running match: it affects nothing but that match. */
export function isLiveScoreChange(details: ChangeDetails): boolean {
  return MOVES_LIVE_SCORE.includes(details.kind) && !('resumes' in details && details.resumes);
}

const MOVES_LIVE_SCORE: readonly ChangeKind[] = [
  'GOAL_SCORED',
  'GOAL_TAKEN_BACK',
  'GOALS_CORRECTED',
  'PERIOD_SET',
];

/** Whether a change concerns a match without a result, so that series and play-off stay the same. */
export function isOfLiveGame(details: ChangeDetails): details is LiveGameDetails {
  return isWhilePlayed(details.kind) || details.kind === 'MATCH_ABANDONED';
}

export type ChangeDetails =
  | { readonly kind: 'PLAYER_CREATED' | 'PLAYER_DELETED'; readonly player: Names }
  | {
      readonly kind: 'PLAYER_UPDATED';
      readonly before: Names;
      readonly after: Names;
      /** Whether the player plays from now on; missing if that did not change. */
      readonly active?: boolean;
      /** The chosen colour; missing if it did not change. */
      readonly colour?: PlayerColour;
      /** The emoji, null for none from now on; missing if it did not change. */
      readonly emoji?: string | null;
    }
  | MergeDetails
  | { readonly kind: 'SEASON_CREATED' | 'SEASON_DELETED'; readonly season: SeasonForm }
  | { readonly kind: 'SEASON_EDITED'; readonly before: SeasonForm; readonly after: SeasonForm }
  | { readonly kind: 'MATCH_CREATED'; readonly players: TwoNames; readonly after: Result | null }
  | { readonly kind: 'MATCH_DELETED'; readonly players: TwoNames; readonly before: Result | null }
  | ResultDetails
  | EditDetails
  | LiveGameDetails
  | {
      readonly kind: 'SERIES_CREATED';
      readonly players: TwoNames;
      readonly teams: TwoNames;
      /** Missing if the series is a best of seven. */
      readonly bestOf?: number;
    }
  | ForfeitDetails
  | { readonly kind: 'SERIES_EDITED'; readonly before: SeriesFacts; readonly after: SeriesFacts }
  | PlayoffEditDetails
  | LeavingDetails
  | LeavingForTonightDetails
  | { readonly kind: 'SERIES_DELETED'; readonly players: TwoNames }
  | {
      readonly kind: 'PLAYOFF_CREATED';
      readonly title: string;
      readonly players: readonly string[];
      /** Missing if all series are best of seven. */
      readonly lengths?: PlayoffLengths;
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

/** A player was merged into another one, who is the same person. The numbers are those of what moved. */
interface MergeDetails extends MergeCounts {
  readonly kind: 'PLAYERS_MERGED';
  readonly from: Names;
  readonly into: Names;
  /** Ids of the merged player and of the other one. */
  readonly fromId: number;
  readonly intoId: number;
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
  /** Whether the result follows from a correction of recorded goals, which may leave it as it was. */
  readonly goals?: boolean;
}

/** A player gave up a series. */
export interface ForfeitDetails extends FollowingDetails {
  readonly kind: 'SERIES_FORFEITED';
  /** Player one and player two of the series, and their wins. */
  readonly players: TwoNames;
  readonly wins: Wins;
  readonly forfeitedBy: Seat;
  /** Title and slot, if the series belongs to a play-off. */
  readonly playoff: string | null;
  readonly slot: PlayoffSlot | null;
}

/** A series that ended because a player left: given up by one player or, one after the other, by both. */
export interface GivenUpDetails {
  /** Player one and player two of the series, and their wins. */
  readonly players: TwoNames;
  readonly wins: Wins;
  readonly forfeitedBy: GivenUpBy;
  readonly slot: PlayoffSlot | null;
}

/** The departure of a player from a play-off, or from a series outside play-offs. */
export interface Departure extends FollowingDetails {
  /** Title of the play-off; null for a series outside play-offs. */
  readonly playoff: string | null;
  /** Null for a player who waited for an opponent. */
  readonly series: GivenUpDetails | null;
}

/** A player left a play-off. */
export interface LeavingDetails extends Departure {
  readonly kind: 'PLAYOFF_LEFT';
  readonly player: string;
}

/** A player left all open series and play-offs. */
export interface LeavingForTonightDetails {
  readonly kind: 'LEFT_FOR_TONIGHT';
  readonly player: string;
  readonly departures: readonly Departure[];
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
  readonly game: GameOfChange | null;
  readonly before: MatchFacts;
  readonly after: MatchFacts;
}

/** The facts of a series that `editSeries` can change: player one and player two, their teams, the length. */
export interface SeriesFacts {
  readonly players: TwoNames;
  readonly teams: TwoNames;
  readonly bestOf: number;
}

/** An edit of title, players, teams or lengths of a play-off. */
interface PlayoffEditDetails extends Pick<FollowingDetails, 'later'> {
  readonly kind: 'PLAYOFF_EDITED';
  readonly before: PlayoffFacts;
  readonly after: PlayoffFacts;
}

/** The facts of a play-off that `editPlayoff` can change. */
export interface PlayoffFacts extends PlayoffLengths {
  readonly title: string;
  /** The places whose player or team changed, in the same order before and after the edit; null for a bye. */
  readonly places: readonly ({ readonly player: string; readonly team: string } | null)[];
}

/** A change of the live score of a match. */
export interface LiveGameDetails {
  readonly kind: (typeof KINDS_WHILE_PLAYED)[number] | 'MATCH_ABANDONED';
  /** Home and away player. */
  readonly players: TwoNames;
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: GameOfChange | null;
  /** Score after the change; for an abandoned match, before it. */
  readonly score: Score;
  readonly period: number;
  /** Side of the goal, if the change is one. */
  readonly side?: Side;
  /** Whether the match was paused before. Missing in changes from before 2026-12. */
  readonly resumes?: boolean;
}

/** A game of a series. */
export interface GameOfChange {
  readonly slot: PlayoffSlot | null;
  readonly gameNumber: number;
  /** Length of the series; missing for a best of seven, and in some changes from before 2026-12. */
  readonly bestOf?: number;
}

/** A game of a series, and the consequences of its result. */
export interface GameDetails extends GameOfChange, FollowingDetails {
  /** Player one and player two of the series, and their wins after the change. */
  readonly players: TwoNames;
  readonly wins: Wins;
  /** Who had given the series up before; missing in any other series. */
  readonly forfeitedBy?: GivenUpBy;
  /** Games that were cleared, with a result or a live score. */
  readonly cleared: readonly BlockingMatches[];
}

/** The consequences of a change for the rest of its play-off. */
export interface FollowingDetails {
  /** Later series that began or got other players; null players for a series that was removed. */
  readonly later: readonly { readonly slot: PlayoffSlot; readonly players: TwoNames | null }[];
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

/** The facts of a series that its changes are described with. */
interface SeriesOfChange extends SeriesTerms {
  readonly slot: PlayoffSlot | null;
  readonly entrants: Readonly<Record<Seat, Entrant>>;
}

/** Returns the facts by which a change names its game; null for a single match. */
export function gameOfChange(
  series: Pick<SeriesOfChange, 'slot' | 'bestOf'> | null,
  gameNumber: number | null,
): GameOfChange | null {
  if (series === null || gameNumber === null) return null;
  const { slot, bestOf } = series;
  return { slot, gameNumber, ...(bestOf !== DEFAULT_BEST_OF && { bestOf }) };
}

/** Returns the details of a result in a game of a series. */
export function gameDetails(
  { slot, gameNumber, entrants, bestOf, forfeitedBy }: SeriesOfChange & { gameNumber: number },
  follows: PlayoffConsequences,
  nickNameOf: (playerId: number) => string,
): GameDetails {
  return {
    slot,
    gameNumber,
    players: namesOf([entrants.one, entrants.two], nickNameOf),
    wins: follows.progress.wins,
    ...(bestOf !== DEFAULT_BEST_OF && { bestOf }),
    ...(forfeitedBy && { forfeitedBy }),
    ...followingDetails(slot, follows, nickNameOf),
    cleared: follows.blockingMatches,
  };
}

/** Returns the details of a forfeit. */
export function forfeitDetails(
  { slot, entrants }: Omit<SeriesOfChange, keyof SeriesTerms>,
  by: Seat,
  playoff: string | null,
  follows: LaterConsequences & Pick<PlayoffConsequences, 'progress'>,
  nickNameOf: (playerId: number) => string,
): ForfeitDetails {
  return {
    kind: 'SERIES_FORFEITED',
    players: namesOf([entrants.one, entrants.two], nickNameOf),
    wins: follows.progress.wins,
    forfeitedBy: by,
    playoff,
    slot,
    ...followingDetails(slot, follows, nickNameOf),
  };
}

/** Returns the details of later series that began, got other players or were removed. */
export function laterDetails(
  later: readonly LaterStep[],
  nickNameOf: (playerId: number) => string,
): FollowingDetails['later'] {
  return later.map((step) => ({
    slot: step.slot,
    players: step.step === 'REMOVE' ? null : namesOf(step.pair, nickNameOf),
  }));
}

/**
 * Returns the details of leaving a play-off or a series outside play-offs.
 * @param given the series that ends; null for a player who waited for an opponent
 */
export function departureOf(
  playoff: string | null,
  given: (Omit<SeriesOfChange, keyof SeriesTerms> & GivenUpSeries) | null,
  follows: LaterConsequences,
  nickNameOf: (playerId: number) => string,
): Departure {
  return {
    playoff,
    series: given && {
      players: namesOf([given.entrants.one, given.entrants.two], nickNameOf),
      wins: given.wins,
      forfeitedBy: given.by,
      slot: given.slot,
    },
    ...followingDetails(given?.slot ?? null, follows, nickNameOf),
  };
}

interface GivenUpSeries {
  readonly wins: Wins;
  readonly by: GivenUpBy;
}

function followingDetails(
  slot: PlayoffSlot | null,
  { later, podium }: LaterConsequences,
  nickNameOf: (playerId: number) => string,
): FollowingDetails {
  // A winner without a runner-up had no opponent in the final, so a result of an earlier round can decide the play-off.
  const isDecided = slot === 'FINAL' || (slot !== 'THIRD_PLACE' && podium?.secondPlace === null);
  return {
    later: laterDetails(later, nickNameOf),
    champion: isDecided && podium?.winner ? nickNameOf(podium.winner.playerId) : null,
  };
}

function namesOf([one, two]: Pair<Entrant>, nickNameOf: (playerId: number) => string): TwoNames {
  return [nickNameOf(one.playerId), nickNameOf(two.playerId)];
}
