/** What an import reads of an older club or a spreadsheet; nothing of it is checked yet. */
import type { PlayerRecord } from '../../rules/stats.ts';

export interface Source {
  /** An older club, which cannot be changed, or a file that its owner can correct. */
  readonly kind: 'CLUB' | 'SPREADSHEET';
  /** As the history names it: "old.example.org", "results.csv". */
  readonly name: string;
  readonly players: readonly SourcePlayer[];
  readonly matches: readonly SourceMatch[];
  readonly series: readonly SourceSeries[];
  readonly playoffs: readonly SourcePlayoff[];
  readonly stats: readonly SourceStats[];
}

export interface SourcePlayer {
  readonly nickName: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SourceMatch {
  readonly id: number;
  /** Its line in a file; null for one of a club. */
  readonly line: number | null;
  readonly date: string;
  readonly homePlayer: string;
  readonly awayPlayer: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
  readonly seriesId: number | null;
  /** What cannot be read of its line; none for one of a club. */
  readonly errors: readonly string[];
}

export interface SourceSeries {
  readonly id: number;
  readonly createdAt: string;
  readonly playerOne: string;
  readonly playerTwo: string;
  readonly teamOne: string;
  readonly teamTwo: string;
  /** Null where it does not say. */
  readonly wins: readonly [one: number, two: number] | null;
  readonly completed: boolean | null;
  readonly winner: string | null;
  readonly matchIds: readonly number[];
}

export interface SourcePlayoff {
  readonly id: number;
  readonly createdAt: string;
  readonly title: string;
  /** Semifinal 1, semifinal 2, 3rd place, final. */
  readonly seriesIds: readonly number[];
  readonly completed: boolean | null;
  /** Winner, second and third. */
  readonly podium: readonly (string | null)[];
}

/** What it has counted for a player. */
export interface SourceStats extends PlayerRecord {
  readonly player: string;
}
