/** What an import is to write. Players are numbers in the list of its players, because some have no id here yet. */
import type { Result } from '../../rules/match.ts';
import type { Entrant, Pair, PlayoffSlot } from '../../rules/playoff.ts';
import type { PlayerForm } from '../../rules/validation.ts';
import type { SourceMatch } from './source.ts';

export interface PlannedPlayer extends PlayerForm {
  /** Null for one who is to be added. */
  readonly id: number | null;
}

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
  readonly pair: Pair<Entrant>;
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
