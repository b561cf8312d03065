/** Details that the log stores of a change, by kind, with the names at that time. All logs and backups have this format. */
import type { PlayoffSlot } from '../bracket.ts';
import type { BlockingMatches } from '../consequences.ts';
import type { PlayerColour } from '../face.ts';
import type { SeasonForm } from '../forms.ts';
import type { TwoNames } from '../history.ts';
import type { LeaguePoints, Left } from '../league.ts';
import type { Score } from '../live-score.ts';
import type { Result, Side } from '../match.ts';
import type { MergeCounts } from '../merge.ts';
import type { Pair, PlayoffLengths } from '../playoff.ts';
import type { GivenUpBy, Seat, Wins } from '../series.ts';

export type ChangeDetails =
  | PlayerChange
  | MatchChange
  | LiveGameDetails
  | SeriesChange
  | PlayoffChange
  | LeavingChange
  | LeagueChange
  | SeasonChange
  | PresenceChange
  | ClubChange
  | UndoDetails;

export type ChangeKind = ChangeDetails['kind'];

export interface UndoDetails {
  readonly kind: 'UNDONE';
  /** Details of the undone change; its sentences if an old version logged the undo. */
  readonly undone: ChangeDetails | ChangeText;
}

/** The words that describe a change. */
export interface ChangeText {
  /** The subject: "Winter Cup, Jana – Peter". */
  readonly about: string;
  /** The effect: "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1". */
  readonly text: string;
}

export interface Names {
  readonly nickName: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A game of a series. */
export interface GameOfChange {
  readonly slot: PlayoffSlot | null;
  readonly gameNumber: number;
  /** Length of the series; missing for a best of seven, and in some changes from before 2026-12. */
  readonly bestOf?: number;
}

/** The name of a competitor at that time: a nickname, or those of a pair. */
export type LoggedName = string | readonly [string, string];

/** A later series of the play-off that began or got other players. */
export interface LaterSeries {
  readonly slot: PlayoffSlot;
  /** Null for a series that was removed. */
  readonly players: readonly string[] | null;
}

/** The consequences of a change for the rest of its play-off. */
export interface FollowingDetails {
  /** Later series that began or got other players; null players for a series that was removed. */
  readonly later: readonly LaterSeries[];
  /** Winner of the play-off, if the change decided it. */
  readonly champion: LoggedName | null;
}

/** A game of a series, and the consequences of its result. */
export interface GameDetails extends GameOfChange, FollowingDetails {
  /** Player one and player two of the series, and their wins after the change. */
  readonly players: Pair<LoggedName>;
  readonly wins: Wins;
  /** The player who had given the series up before; missing if no player had. */
  readonly forfeitedBy?: GivenUpBy;
  /** Games that were cleared, with a result or a live score. */
  readonly cleared: readonly BlockingMatches[];
}

export type PlayerChange =
  | { readonly kind: 'PLAYER_CREATED' | 'PLAYER_DELETED'; readonly player: Names }
  | PlayerUpdate
  | MergeDetails;

interface PlayerUpdate {
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

/**
 * A player was merged into another one, who is the same person. The numbers are those of what moved; earlier versions did not count
 * leagues.
 */
interface MergeDetails
  extends Omit<MergeCounts, 'leagues' | 'leagueTitles'>,
    Partial<Pick<MergeCounts, 'leagues' | 'leagueTitles'>> {
  readonly kind: 'PLAYERS_MERGED';
  readonly from: Names;
  readonly into: Names;
  /** Ids of the merged player and of the other one. */
  readonly fromId: number;
  readonly intoId: number;
}

export type MatchChange =
  | { readonly kind: 'MATCH_CREATED'; readonly players: TwoNames; readonly after: Result | null }
  | { readonly kind: 'MATCH_DELETED'; readonly players: TwoNames; readonly before: Result | null }
  | ResultDetails
  | EditDetails;

/** A first result or a correction. */
export interface ResultDetails {
  readonly kind: 'MATCH_FINISHED' | 'MATCH_CORRECTED';
  /** Home and away player. */
  readonly players: TwoNames;
  readonly before: Result | null;
  readonly after: Result;
  /** Title of the play-off, if the match belongs to one. */
  readonly playoff: string | null;
  /** Title of the league, if the match belongs to one. */
  readonly league?: string;
  /** The winner of the league, if its table is complete and decides it. */
  readonly champion?: LoggedName;
  /** Null for a single match. */
  readonly game: GameDetails | null;
  /** Whether goals of the match were recorded live. */
  readonly live?: boolean;
  /** Whether the result follows from a correction of recorded goals, which may leave it as it was. */
  readonly goals?: boolean;
}

/** The facts of a match that `editMatch` can change. Players and teams: home first, then away. */
export interface MatchFacts {
  /** Wall-clock time in the club's time zone. */
  readonly matchDate: string;
  readonly players: TwoNames;
  readonly teams: TwoNames;
}

/** An edit of players, sides, teams or date. */
interface EditDetails {
  readonly kind: 'MATCH_EDITED';
  /** Home and away player after the edit. */
  readonly players: TwoNames;
  /** Title of the play-off, if the match belongs to one. */
  readonly playoff: string | null;
  /** Title of the league, if the match belongs to one. */
  readonly league?: string;
  /** Null for a single match. */
  readonly game: GameOfChange | null;
  readonly before: MatchFacts;
  readonly after: MatchFacts;
}

export interface LiveGameDetails {
  readonly kind:
    | 'MATCH_STARTED'
    | 'GOAL_SCORED'
    | 'GOAL_TAKEN_BACK'
    | 'GOALS_CORRECTED'
    | 'PERIOD_SET'
    | 'MATCH_PAUSED'
    | 'MATCH_ABANDONED';
  /** Home and away player. */
  readonly players: TwoNames;
  readonly playoff: string | null;
  /** Title of the league, if the match belongs to one. */
  readonly league?: string;
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

export type SeriesChange =
  | {
      readonly kind: 'SERIES_CREATED';
      readonly players: TwoNames;
      readonly teams: TwoNames;
      /** Missing if the series is a best of seven. */
      readonly bestOf?: number;
    }
  | { readonly kind: 'SERIES_EDITED'; readonly before: EditedSeries; readonly after: EditedSeries }
  | { readonly kind: 'SERIES_DELETED'; readonly players: TwoNames }
  | ForfeitDetails;

/** The facts of a series that `editSeries` can change: player one and player two, their teams, the length. */
export interface EditedSeries {
  readonly players: TwoNames;
  readonly teams: TwoNames;
  readonly bestOf: number;
}

/** A player gave up a series. */
export interface ForfeitDetails extends FollowingDetails {
  readonly kind: 'SERIES_FORFEITED';
  /** Player one and player two of the series, and their wins. */
  readonly players: Pair<LoggedName>;
  readonly wins: Wins;
  readonly forfeitedBy: Seat;
  /** Title and slot, if the series belongs to a play-off. */
  readonly playoff: string | null;
  readonly slot: PlayoffSlot | null;
}

export type PlayoffChange =
  | {
      readonly kind: 'PLAYOFF_CREATED';
      readonly title: string;
      readonly players: readonly string[];
      /** Missing if all series are best of seven. */
      readonly lengths?: PlayoffLengths;
    }
  | PlayoffEdit
  | { readonly kind: 'PLAYOFF_DELETED'; readonly title: string };

/** An edit of title, players, teams or lengths of a play-off. */
interface PlayoffEdit extends Pick<FollowingDetails, 'later'> {
  readonly kind: 'PLAYOFF_EDITED';
  readonly before: EditedPlayoff;
  readonly after: EditedPlayoff;
}

/** The facts of a play-off that `editPlayoff` can change. */
export interface EditedPlayoff extends PlayoffLengths {
  readonly title: string;
  /** The places whose player or team changed, in the same order before and after the edit; null for a bye. */
  readonly places: readonly ({ readonly player: string; readonly team: string } | null)[];
}

export type LeavingChange =
  | (Departure & WhoLeft & { readonly kind: 'PLAYOFF_LEFT' })
  | (WhoLeft & { readonly kind: 'LEFT_FOR_TONIGHT'; readonly departures: readonly Departure[] });

/** A competitor who left; for tonight one player. */
export interface WhoLeft {
  readonly player: LoggedName;
  /** Missing in changes from before 2026-12. */
  readonly playerId?: number;
  /** The second player of a pair. */
  readonly partnerId?: number;
}

/** The departure of a player from a play-off, or from a series outside play-offs. */
export interface Departure extends FollowingDetails {
  /** Title of the play-off; null for a series outside play-offs. */
  readonly playoff: string | null;
  /** Null for a player who waited for an opponent. */
  readonly series: GivenUpDetails | null;
}

/** A series that ended because a player left: given up by one player or, one after the other, by both. */
interface GivenUpDetails {
  /** Player one and player two of the series, and their wins. */
  readonly players: Pair<LoggedName>;
  readonly wins: Wins;
  readonly forfeitedBy: GivenUpBy;
  readonly slot: PlayoffSlot | null;
}

export type LeagueChange =
  | {
      readonly kind: 'LEAGUE_CREATED';
      readonly league: LeagueFormat;
      readonly legs: number;
      readonly players: readonly string[];
    }
  | {
      readonly kind: 'LEAGUE_EDITED';
      readonly before: LeagueFormat;
      readonly after: LeagueFormat;
      /** The names of the entrants who come late. */
      readonly players: readonly string[];
    }
  | { readonly kind: 'LEAGUE_DELETED'; readonly league: LeagueFormat }
  | (WhoLeft & {
      readonly kind: 'LEAGUE_LEFT';
      readonly title: string;
      readonly as: Left;
      /** Number of matches that are not played. */
      readonly matches: number;
      /** The winner of the league, if the departure decided it. */
      readonly champion?: LoggedName;
    });

/** The facts of a league that `editLeague` can change. */
export interface LeagueFormat {
  readonly title: string;
  readonly points: LeaguePoints;
  /** How many go through to the play-off; null without one. */
  readonly qualify: number | null;
}

/** Somebody said that a player is here tonight, or gone. */
export interface PresenceChange {
  readonly kind: 'PRESENCE_SET';
  readonly player: string;
  readonly isHere: boolean;
}

export type SeasonChange =
  | { readonly kind: 'SEASON_CREATED' | 'SEASON_DELETED'; readonly season: SeasonForm }
  | { readonly kind: 'SEASON_EDITED'; readonly before: SeasonForm; readonly after: SeasonForm };

export type ClubChange = ImportDetails | { readonly kind: 'RECOUNTED'; readonly figures: number };

/** Numbers of rows that an import wrote. Matches include games of series. */
export interface ImportDetails {
  readonly kind: 'IMPORTED';
  /** "old.example.org", "results.csv" */
  readonly source: string;
  readonly players: number;
  readonly matches: number;
  readonly series: number;
  readonly playoffs: number;
  /** Missing in changes of earlier versions, which imported no leagues. */
  readonly leagues?: number;
}
