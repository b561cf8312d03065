/** The rows that an import writes. New players have ids below 0 until they are written. */
import type { Result } from '../../../rules/match.ts';
import type { Entrant, PlayoffSlot } from '../../../rules/playoff.ts';
import type { Seat } from '../../../rules/series.ts';
import type { SourceMatch } from './source.ts';

export interface PlannedMatch {
  readonly source: SourceMatch;
  readonly matchDate: string;
  readonly home: Entrant;
  readonly away: Entrant;
  /** Null for a match that is not played yet. */
  readonly result: Result | null;
}

export interface PlannedGame {
  /** Null for a game that is missing in the source. */
  readonly sourceId: number | null;
  readonly gameNumber: number;
  readonly matchDate: string;
  readonly result: Result | null;
}

export interface PlannedSeries {
  /** Null for a series that is missing in the source. */
  readonly sourceId: number | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly entrants: Readonly<Record<Seat, Entrant>>;
  /** The winner by the games; null if the series is not decided. */
  readonly winner: Seat | null;
  /** Null outside play-offs. */
  readonly slot: PlayoffSlot | null;
  readonly games: readonly PlannedGame[];
}

export interface PlannedPlayoff {
  readonly sourceId: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly title: string;
  readonly series: readonly PlannedSeries[];
}

export interface Planned {
  /** Single matches. */
  readonly matches: readonly PlannedMatch[];
  /** Series outside play-offs. */
  readonly series: readonly PlannedSeries[];
  readonly playoffs: readonly PlannedPlayoff[];
}
