/** Writes matches together with the counters of the statistics. */
import type { Result } from '../../rules/match.ts';
import type { RunningScore } from '../../rules/running-score.ts';
import { putBack } from '../changes/table.ts';
import type { Tx } from '../database/driver.ts';
import { updateCounters } from '../stats/counters.ts';
import { MATCHES, type Match, type MatchRow, matchOf, type NewMatch } from './row.ts';
import { deleteMatches, insertMatches, setResult } from './sql.ts';

/** Adds a match, with or without a result. */
export async function addMatch(tx: Tx, given: NewMatch): Promise<Match> {
  const [match] = await insertMatches(tx, [given]);
  if (!match) throw new Error('An inserted match is returned.');
  if (match.result) await updateCounters(tx, null, match);
  return match;
}

/**
 * Enters or replaces the result of a match; null takes it back.
 * @param live the running score that the game keeps
 */
export async function enterResult(
  tx: Tx,
  match: Match,
  result: Result | null,
  live: RunningScore | null,
): Promise<void> {
  await Promise.all([
    setResult(tx, match.id, result, live),
    updateCounters(tx, match, { ...match, result }),
  ]);
}

/** Deletes matches and takes finished ones out of the counters. */
export async function dropMatches(tx: Tx, matches: readonly Match[]): Promise<void> {
  const unplayed = matches.filter(({ result }) => result === null);
  await deleteMatches(
    tx,
    unplayed.map(({ id }) => id),
  );
  // One by one: the counters are derived from the matches that are left.
  for (const match of matches) {
    if (match.result === null) continue;
    await deleteMatches(tx, [match.id]);
    await updateCounters(tx, match, null);
  }
}

/** Puts a match back under its own id, as it was. */
export async function putBackMatch(tx: Tx, row: MatchRow): Promise<void> {
  await putBack(tx, MATCHES, row);
  await updateCounters(tx, null, matchOf(row));
}
