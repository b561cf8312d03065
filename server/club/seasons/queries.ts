/** Cached queries of seasons: each runs once per seq for all requests. */
import type { SeqCache } from '../../log/seq-cache.ts';
import type { Season } from './row.ts';
import { allSeasons } from './sql.ts';

/** Returns all seasons, the latest first. */
export function seasonList(cache: SeqCache): Promise<readonly Season[]> {
  return cache.query('seasons', async (sql) =>
    (await allSeasons(sql)).sort((one, other) => (one.from < other.from ? 1 : -1)),
  );
}
