/** What an import is to write. Players who are to be added have ids below 0. */
import type { Result } from '../../../rules/match.ts';
import type { Entrant, PlayoffSlot } from '../../../rules/playoff.ts';
import type { Seat } from '../../../rules/series.ts';
import type { SourceMatch } from './source.ts';

export interface PlannedMatch {
  readonly source: SourceMatch;
  readonly matchDate: string;
  readonly home: Entrant;
  readonly away: Entrant;
  /** Null for a match to be played. */
  readonly result: Result | null;
}

export interface PlannedGame {
  /** Null for a game that the source does not have. */
  readonly sourceId: number | null;
  readonly gameNumber: number;
  readonly matchDate: string;
  readonly result: Result | null;
}

export interface PlannedSeries {
  /** Null for a series that the source does not have. */
  readonly sourceId: number | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly entrants: Readonly<Record<Seat, Entrant>>;
  /** By its games. */
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
  /** Those outside series. */
  readonly matches: readonly PlannedMatch[];
  /** Those outside play-offs. */
  readonly series: readonly PlannedSeries[];
  readonly playoffs: readonly PlannedPlayoff[];
}
