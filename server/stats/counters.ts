/** Keeps the counters in step with one match: what it counted for is taken back, what it counts for is added. */
import type { Result, Side } from '../../rules/match.ts';
import type { Entrant } from '../../rules/playoff.ts';
import {
  contribution,
  EMPTY_RECORD,
  type PlayerRecord,
  subtractRecords,
} from '../../rules/stats.ts';
import type { Tx } from '../database/driver.ts';
import { addTeamMatch, addToRecord, removeTeamMatch } from './sql.ts';

/** A match as far as it counts. */
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
 * Called when the match itself is written. Takes it as it was and as it is, with the same players and teams;
 * null where there was or is none.
 */
export async function updateCounters(
  tx: Tx,
  before: CountedMatch | null,
  after: CountedMatch | null,
): Promise<void> {
  const match = after ?? before;
  if (!match) return;
  await Promise.all(SIDES.map((side) => updateSide(tx, match, side, before, after)));
}

async function updateSide(
  tx: Tx,
  match: CountedMatch,
  side: Side,
  before: CountedMatch | null,
  after: CountedMatch | null,
): Promise<void> {
  const entrant = match[side];
  const use = { ...entrant, matchId: match.id, matchDate: match.matchDate };
  const difference = subtractRecords(countedFor(side, after), countedFor(side, before));
  await addToRecord(tx, entrant.playerId, difference);
  if (difference.matchesPlayed > 0) await addTeamMatch(tx, use);
  if (difference.matchesPlayed < 0) await removeTeamMatch(tx, use);
}

function countedFor(side: Side, match: CountedMatch | null): PlayerRecord {
  return match?.result ? contribution(side, match.result) : EMPTY_RECORD;
}
