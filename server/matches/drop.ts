/** Taking games off a series, played ones with all that they count for. */
import type { Tx } from '../database/connection.ts';
import { keepCount } from '../stats/counters.ts';
import { deleteMatches, type Match } from './sql.ts';

export async function dropMatches(tx: Tx, matches: readonly Match[]): Promise<void> {
  const unplayed = matches.filter(({ result }) => result === null);
  await deleteMatches(
    tx,
    unplayed.map(({ id }) => id),
  );
  // One by one: the counters look at the matches that stay.
  for (const match of matches) {
    if (match.result === null) continue;
    await deleteMatches(tx, [match.id]);
    await keepCount(tx, match, null);
  }
}
