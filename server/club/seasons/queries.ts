/** Cached queries of seasons. */
import { rowPerId, type SeqCache } from '../../log/seq-cache.ts';
import type { Season } from './row.ts';
import { allSeasons, findSeasons } from './sql.ts';

export const seasonById = rowPerId(findSeasons);

/** Returns all seasons, the latest first. */
export function seasonList(cache: SeqCache): Promise<readonly Season[]> {
  return cache.query('seasons', async (sql) =>
    (await allSeasons(sql)).sort((one, other) => (one.from < other.from ? 1 : -1)),
  );
}
