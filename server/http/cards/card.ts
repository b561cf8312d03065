/** The data of cards: everything that the picture of a card depends on. */
import type { PlayoffSlot } from '../../../rules/bracket.ts';
import type { PlayerColour } from '../../../rules/face.ts';
import type { LiveScore, Score } from '../../../rules/live-score.ts';
import type { Result, Side } from '../../../rules/match.ts';
import type { Decision } from '../../../rules/playoff.ts';
import type { Ranked } from '../../../rules/ranking.ts';
import type { Seat, SeriesTerms, Wins } from '../../../rules/series.ts';
import type { Discipline, NamedCompetitor } from '../../../rules/side.ts';
import type { PlayerRecord } from '../../../rules/stats.ts';
import type { CrestTeam } from '../../club/teams/crest.ts';

export interface CardFace {
  readonly nickName: string;
  readonly colour: PlayerColour;
  /** Null if the face has initials. */
  readonly emoji: string | null;
}

/** A player or a pair. */
export interface Competitor {
  readonly name: string;
  readonly players: readonly CardFace[];
  readonly team: CrestTeam;
}

export interface MatchCard {
  /** "Winter Cup, Final, game 3", or the date of a single match. */
  readonly heading: string;
  readonly sides: Readonly<Record<Side, Competitor>>;
  /** Null until the match is finished. */
  readonly result: Result | null;
  /** The decision that the match brought; null if it decided no series. */
  readonly decision: Decision | null;
  /** Null unless the match is being played. */
  readonly live: CardLiveScore | null;
}

export type CardLiveScore = Score & Pick<LiveScore, 'period' | 'paused'>;

export interface SeriesCard {
  /** "Winter Cup, Final", or "Best of seven" for a series outside play-offs. */
  readonly heading: string;
  readonly terms: SeriesTerms;
  readonly seats: Readonly<Record<Seat, Competitor>>;
  readonly wins: Wins;
  /** Goals if the series is a single match that is finished; null in any other series. */
  readonly goals: Wins | null;
  /** Whether a game has begun and has no result. */
  readonly isPlaying: boolean;
  /** The winner of each game, by game number; null for a game that is not played. */
  readonly games: readonly (Seat | null)[];
}

export interface PlayoffCard {
  readonly title: string;
  /** The series of the bracket, from the first round to the final, also those whose players are not known yet. */
  readonly series: readonly PlayoffPairing[];
  /** First, second and third place; null for a place that is not decided or that nobody has. Empty until the final is decided. */
  readonly podium: readonly (Competitor | null)[];
}

export interface PlayoffPairing {
  readonly slot: PlayoffSlot;
  readonly terms: SeriesTerms;
  /** Null for a player who is not known yet. */
  readonly seats: Readonly<Record<Seat, Competitor | null>>;
  /** Null until both players are known. */
  readonly wins: Wins | null;
  /** Goals if the series is a single match that is finished; null in any other series. */
  readonly goals: Wins | null;
  /** Whether a game has begun and has no result. */
  readonly isPlaying: boolean;
}

export interface LeagueCard {
  readonly title: string;
  /** The table as it stands. */
  readonly standings: readonly LeagueRow[];
  /** The winner of the league or of its play-off; null until there is one. */
  readonly champion: LeagueEntrant | null;
  /** How many go through to the play-off; null without one. */
  readonly qualify: number | null;
  readonly isComplete: boolean;
  /** Whether the play-off has been drawn. */
  readonly hasPlayoff: boolean;
}

interface LeagueEntrant extends Competitor {
  /** Id of the competitor. */
  readonly id: string;
}

export interface LeagueRow extends LeagueEntrant {
  readonly place: number;
  readonly played: number;
  readonly remaining: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly points: number;
  /** Whether a live match of the entrant counts as it stands. */
  readonly isLive: boolean;
}

/** A player or a pair. */
export interface PlayerCard {
  readonly name: string;
  readonly players: readonly CardFace[];
  /** Empty for a pair. */
  readonly fullName: string;
  /** Null before the first finished match. */
  readonly record: PlayerRecord | null;
  readonly favouriteTeam: CrestTeam | null;
}

/** The tables of an evening. */
export interface EveningCard {
  /** The day of play: 2026-11-20 */
  readonly date: string;
  /** Number of finished matches. */
  readonly matches: number;
  /** The tables that have rows, that of singles first. */
  readonly tables: readonly EveningTable[];
  /** The only one in the first place of the first table, with the team used most; null if several share it, or without a table. */
  readonly leader: Competitor | null;
  readonly isOver: boolean;
}

interface EveningTable {
  readonly discipline: Discipline;
  readonly standings: readonly Ranked<EveningRow>[];
}

export interface EveningRow extends PlayerRecord, NamedCompetitor {
  /** The name of the player or the pair. */
  readonly nickName: string;
}

/** Two players who have met, with the teams that they used most against each other. */
export interface HeadToHeadCard {
  readonly seats: Readonly<Record<Seat, Competitor>>;
  readonly wins: Wins;
  readonly goals: Wins;
  /** Number of latest matches in a row that the first player won; negative if the second player won them. */
  readonly streak: number;
}
