/**
 * The ratings and records of the club, in the memory of this process. They are computed when first requested after a change:
 * matches that were finished after the last one in the book are added; after any other change the book begins anew.
 */
import type { Ratings } from '../../../rules/ratings.ts';
import { RecordBook } from '../../../rules/records.ts';
import type { Change } from '../../log/change.ts';
import type { LiveFeed } from '../../log/feed.ts';
import type { LogPosition, SeqCache } from '../../log/seq-cache.ts';
import { currentPosition } from '../../log/sql.ts';
import { finishedMatches, resultsSince } from './sql.ts';

/** Maximum number of changes to read. Reading more takes longer than reading all matches. */
const MAX_CHANGES = 2_000;

interface BookAt extends LogPosition {
  readonly book: RecordBook;
}

/** @returns a function that returns the book for the cache of a seq, computed once per seq */
export function followRecords(live: LiveFeed<Change>): (cache: SeqCache) => Promise<RecordBook> {
  const cached = new WeakMap<SeqCache, Promise<RecordBook>>();
  // Replaced when the log is replaced, so that a pending computation for the former log does not write into it.
  let latest: { known: BookAt | null } = { known: null };
  live.follow({
    appended: () => {},
    restarted: () => {
      latest = { known: null };
    },
  });

  async function read(cache: SeqCache): Promise<RecordBook> {
    const memory = latest;
    const found = await bookNow(cache, memory.known);
    if (!memory.known || memory.known.seq < found.seq) memory.known = found;
    return found.book;
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

/** Makes a function that returns the ratings in the book. */
export function ratingsIn(
  records: (cache: SeqCache) => Promise<RecordBook>,
): (cache: SeqCache) => Promise<Ratings> {
  return async (cache) => (await records(cache)).ratings;
}

/**
 * Reads the position before the matches. A result committed in between is then already in the book when the next position
 * is read. The two do not match, and the book begins anew.
 */
async function bookNow(cache: SeqCache, known: BookAt | null): Promise<BookAt> {
  const present = await cache.read(currentPosition);
  const added = known && (await bookAfter(cache, known, present));
  if (added) return { ...present, book: added };
  const all = await cache.read((sql) => finishedMatches(sql));
  return { ...present, book: RecordBook.NONE.followedBy(all) };
}

/** Adds the matches that were finished since; returns null after any other change of finished matches. */
async function bookAfter(
  cache: SeqCache,
  { epoch, seq, book }: BookAt,
  present: LogPosition,
): Promise<RecordBook | null> {
  const changes = present.seq - seq;
  if (epoch !== present.epoch || changes < 0 || changes > MAX_CHANGES) return null;
  if (changes === 0) return book;
  const { corrected, finished } = await cache.read((sql) => resultsSince(sql, seq, present.seq));
  if (corrected) return null;
  if (finished.length === 0) return book;
  const { last } = book.ratings;
  const later = await cache.read((sql) => finishedMatches(sql, { after: last }));
  const ids = new Set(later.map(({ id }) => id));
  const isAddition = ids.size === finished.length && finished.every((id) => ids.has(id));
  return isAddition ? book.followedBy(later) : null;
}
