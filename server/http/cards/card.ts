/** The data of cards: everything that the picture of a card depends on. */
import type { LiveScore, Score } from '../../../rules/live-score.ts';
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
  /** "Winter Cup, Final, game 3", or the date of a single match. */
  readonly heading: string;
  readonly sides: Readonly<Record<Side, Competitor>>;
  /** Null until the match is finished. */
  readonly result: Result | null;
  /** Null unless the match is being played. */
  readonly live: CardLiveScore | null;
}

export type CardLiveScore = Score & Pick<LiveScore, 'period' | 'paused'>;

export interface SeriesCard {
  /** "Winter Cup, Final", or "Best of seven" for a series outside play-offs. */
  readonly heading: string;
  readonly seats: Readonly<Record<Seat, Competitor>>;
  readonly wins: Wins;
  /** The winner of each game, by game number; null for a game that is not played. */
  readonly games: readonly (Seat | null)[];
}

export interface PlayoffCard {
  readonly title: string;
  /** The existing series, in the order of their slots. */
  readonly series: readonly PlayoffPairing[];
  /** First, second and third place; empty until all series are decided. */
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

/** Two players who have met, with the teams that they used most against each other. */
export interface HeadToHeadCard {
  readonly seats: Readonly<Record<Seat, Competitor>>;
  readonly wins: Wins;
  readonly goals: Wins;
  /** Number of latest matches in a row that the first player won; negative if the second player won them. */
  readonly streak: number;
}
