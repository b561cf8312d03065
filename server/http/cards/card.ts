/** What a card shows, as plain data: everything that its drawing depends on. */

import type { RunningScore, Score } from '../../../rules/live-score.ts';
import type { Result, Side } from '../../../rules/match.ts';
import type { PlayoffSlot } from '../../../rules/playoff.ts';
import type { Seat, Wins } from '../../../rules/series.ts';
import type { PlayerRecord } from '../../../rules/stats.ts';
import type { CrestTeam } from '../../club/teams/crest.ts';

export interface Competitor {
  readonly nickName: string;
  readonly team: CrestTeam;
}

export interface MatchCard {
  /** Where it belongs: "Winter Cup, Final, game 3", or its day. */
  readonly place: string;
  readonly sides: Readonly<Record<Side, Competitor>>;
  /** Null until it is finished. */
  readonly result: Result | null;
  /** While it is being played. */
  readonly live: LiveScore | null;
}

export type LiveScore = Score & Pick<RunningScore, 'period' | 'paused'>;

export interface SeriesCard {
  /** Where it belongs: "Winter Cup, Final", or what a series is. */
  readonly place: string;
  readonly seats: Readonly<Record<Seat, Competitor>>;
  readonly wins: Wins;
  /** Who won each game, in order of their numbers; null for one that is not played. */
  readonly games: readonly (Seat | null)[];
}

export interface PlayoffCard {
  readonly title: string;
  /** In order of their slots, as far as they exist. */
  readonly series: readonly PlayoffPairing[];
  /** First, second and third; nobody until all is decided. */
  readonly podium: readonly Competitor[];
}

export interface PlayoffPairing {
  readonly slot: PlayoffSlot;
  readonly seats: Readonly<Record<Seat, Competitor>>;
  readonly wins: Wins;
}

export interface PlayerCard {
  readonly nickName: string;
  readonly fullName: string;
  /** Null before the first finished match. */
  readonly record: PlayerRecord | null;
  readonly favouriteTeam: CrestTeam | null;
}

/** Two players who have met, in the teams that they played most against each other. */
export interface PairCard {
  readonly seats: Readonly<Record<Seat, Competitor>>;
  readonly wins: Wins;
  readonly goals: Wins;
  /** How many of the last meetings in a row the first has won; negative for the second. */
  readonly streak: number;
}
