/**
 * The ratings of the club, in the memory of this process. They are computed when first requested after a change: matches that
 * were finished after the last rated one are added; after any other change all matches are rated anew.
 */
import { Ratings } from '../../../rules/ratings.ts';
import type { Change } from '../../log/change.ts';
import type { LiveFeed } from '../../log/feed.ts';
import type { LogPosition, SeqCache } from '../../log/seq-cache.ts';
import { currentPosition } from '../../log/sql.ts';
import { finishedMatches, resultsSince } from './sql.ts';

/** Maximum number of changes to read. Reading more takes longer than reading all matches. */
const MAX_CHANGES = 2_000;

interface RatingsAt extends LogPosition {
  readonly ratings: Ratings;
}

/** @returns a function that returns the ratings for the cache of a seq, computed once per seq */
export function followRatings(live: LiveFeed<Change>): (cache: SeqCache) => Promise<Ratings> {
  const cached = new WeakMap<SeqCache, Promise<Ratings>>();
  // Replaced when the log is replaced, so that a pending computation for the former log does not write into it.
  let latest: { known: RatingsAt | null } = { known: null };
  live.follow({
    appended: () => {},
    restarted: () => {
      latest = { known: null };
    },
  });

  async function read(cache: SeqCache): Promise<Ratings> {
    const memory = latest;
    const found = await ratingsNow(cache, memory.known);
    if (!memory.known || memory.known.seq < found.seq) memory.known = found;
    return found.ratings;
  }

  return (cache) => {
    const known = cached.get(cache.origin);
    if (known) return known;
    const asked = read(cache);
    cached.set(cache.origin, asked);
    asked.catch(() => cached.delete(cache.origin));
    return asked;
  };
}

/**
 * Reads the position before the matches. A result committed in between is then already in the ratings when the next
 * position is read. The two do not match, and all matches are rated anew.
 */
async function ratingsNow(cache: SeqCache, known: RatingsAt | null): Promise<RatingsAt> {
  const present = await cache.read(currentPosition);
  const added = known && (await ratingsAfter(cache, known, present));
  if (added) return { ...present, ratings: added };
  const all = await cache.read((sql) => finishedMatches(sql));
  return { ...present, ratings: Ratings.NONE.followedBy(all) };
}

/** Adds the matches that were finished since; returns null after any other change of finished matches. */
async function ratingsAfter(
  cache: SeqCache,
  { epoch, seq, ratings }: RatingsAt,
  present: LogPosition,
): Promise<Ratings | null> {
  const changes = present.seq - seq;
  if (epoch !== present.epoch || changes < 0 || changes > MAX_CHANGES) return null;
  if (changes === 0) return ratings;
  const { corrected, finished } = await cache.read((sql) => resultsSince(sql, seq, present.seq));
  if (corrected) return null;
  if (finished.length === 0) return ratings;
  const later = await cache.read((sql) => finishedMatches(sql, ratings.last));
  const ids = new Set(later.map(({ id }) => id));
  const isAddition = ids.size === finished.length && finished.every((id) => ids.has(id));
  return isAddition ? ratings.followedBy(later) : null;
}
