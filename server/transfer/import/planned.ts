/** The rows that an import writes. New players have ids below 0 until they are written. */
import type { PlayoffSlot } from '../../../rules/bracket.ts';
import type { LeaguePoints, Left } from '../../../rules/league.ts';
import type { Result } from '../../../rules/match.ts';
import type { Entrant, Pairing } from '../../../rules/playoff.ts';
import type { SourceMatch } from './source.ts';

export interface PlannedMatch {
  readonly source: SourceMatch;
  /** Wall-clock time. */
  readonly matchDate: string;
  /** Whether the source gives a time of day. */
  readonly hasTime: boolean;
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

/** A series, whose winner follows from its games. */
export interface PlannedSeries extends Pairing {
  /** Null for a series that is missing in the source. */
  readonly sourceId: number | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Null outside play-offs. */
  readonly slot: PlayoffSlot | null;
  readonly games: readonly PlannedGame[];
}

export interface PlannedPlayoff {
  readonly sourceId: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly title: string;
  /** The players of the first round, from top to bottom. */
  readonly entrants: readonly Entrant[];
  readonly series: readonly PlannedSeries[];
}

export interface PlannedLeagueEntrant extends Entrant {
  readonly position: number;
  readonly lot: number;
  readonly left: Left | null;
}

/** A match of a league, with or without a result. */
export interface PlannedFixture extends PlannedMatch {
  readonly round: number;
}

/** A league, whose table follows from its matches. */
export interface PlannedLeague {
  readonly sourceId: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly title: string;
  readonly legs: number;
  readonly points: LeaguePoints;
  readonly qualify: number | null;
  readonly entrants: readonly PlannedLeagueEntrant[];
  readonly fixtures: readonly PlannedFixture[];
}

export interface Planned {
  /** Single matches. */
  readonly matches: readonly PlannedMatch[];
  /** Series outside play-offs. */
  readonly series: readonly PlannedSeries[];
  readonly playoffs: readonly PlannedPlayoff[];
  readonly leagues: readonly PlannedLeague[];
}
