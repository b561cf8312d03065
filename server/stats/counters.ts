/** Updates the counters for one match: subtracts what it counted for before, adds what it counts for now. */
import type { Result, Side } from '../../rules/match.ts';
import type { Entrant } from '../../rules/playoff.ts';
import {
  contribution,
  EMPTY_RECORD,
  type PlayerRecord,
  subtractRecords,
} from '../../rules/stats.ts';
import type { Tx } from '../database/driver.ts';
import { addTeamMatches, addToRecords, removeTeamMatch } from './sql.ts';

/** What the counters need of a match. */
export interface CountedMatch {
  readonly id: number;
  readonly matchDate: string;
  readonly home: Entrant;
  readonly away: Entrant;
  /** Null before it is finished. */
  readonly result: Result | null;
}

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Called with the write of the match. `before` and `after` have the same players and teams; either is null when the
 * match did or does not exist.
 */
export async function updateCounters(
  tx: Tx,
  before: CountedMatch | null,
  after: CountedMatch | null,
): Promise<void> {
  const match = after ?? before;
  if (!match) return;
  const sides = SIDES.map((side) => ({
    ...subtractRecords(countedFor(side, after), countedFor(side, before)),
    ...match[side],
    matchId: match.id,
    matchDate: match.matchDate,
  }));
  await Promise.all([
    addToRecords(tx, sides),
    addTeamMatches(
      tx,
      sides.filter(({ matchesPlayed }) => matchesPlayed > 0),
    ),
    ...sides
      .filter(({ matchesPlayed }) => matchesPlayed < 0)
      .map((side) => removeTeamMatch(tx, side)),
  ]);
}

function countedFor(side: Side, match: CountedMatch | null): PlayerRecord {
  return match?.result ? contribution(side, match.result) : EMPTY_RECORD;
}
