/** The matches of two players against each other, as `one` sees them. */
import { isWin, type Outcome } from './match.ts';

/** Counts of finished matches; wins and losses include those in overtime. */
export interface SideRecord {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}

/** What is counted of all meetings of two players. */
export interface HeadToHeadCounts {
  readonly games: number;
  /** Overtime included. */
  readonly winsOne: number;
  readonly winsTwo: number;
  readonly overtimeWinsOne: number;
  readonly overtimeWinsTwo: number;
  readonly goalsOne: number;
  readonly goalsTwo: number;
  /** Of `one` at home and away. */
  readonly homeOne: SideRecord;
  readonly awayOne: SideRecord;
}

/** The same counts, as the other player sees them. */
export function mirrored(counts: HeadToHeadCounts): HeadToHeadCounts {
  return {
    games: counts.games,
    winsOne: counts.winsTwo,
    winsTwo: counts.winsOne,
    overtimeWinsOne: counts.overtimeWinsTwo,
    overtimeWinsTwo: counts.overtimeWinsOne,
    goalsOne: counts.goalsTwo,
    goalsTwo: counts.goalsOne,
    homeOne: otherSide(counts.awayOne),
    awayOne: otherSide(counts.homeOne),
  };
}

/** Where one player is at home, the other one is away, and what one wins the other one loses. */
function otherSide({ games, wins, losses }: SideRecord): SideRecord {
  return { games, wins: losses, losses: wins };
}

/**
 * Wins of `one` minus wins of `two` after each of the last meetings, the oldest of them first.
 * @param balance after all meetings
 * @param outcomes of the last meetings for `one`, the latest first
 */
export function balancesAfter(balance: number, outcomes: readonly Outcome[]): readonly number[] {
  let present = balance;
  const latestFirst = outcomes.map((outcome) => {
    const after = present;
    present -= isWin(outcome) ? 1 : -1;
    return after;
  });
  return latestFirst.reverse();
}
