/** Cached queries of series. */
import type { LedgerSeries, Matches } from '../../../rules/ledger.ts';
import { SERIES_PAGE } from '../../../rules/limits.ts';
import { decidingGame, goalsInSingleGame, isSingleGame, type Wins } from '../../../rules/series.ts';
import { isAllTime, isDayIn, type Span, spanName } from '../../../rules/span.ts';
import type { Sql } from '../../database/driver.ts';
import {
  encodeCursor,
  idInCursor,
  type Page,
  type PageArguments,
  readPage,
} from '../../graphql/connection.ts';
import { rowPerId, type SeqCache } from '../../log/seq-cache.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import type { Match } from '../matches/row.ts';
import { type Series, type SeriesStanding, standingOf } from './row.ts';
import {
  allCreations,
  type Creation,
  type CreationPosition,
  findSeries,
  listSeriesAfter,
} from './sql.ts';

export const seriesById = rowPerId(findSeries);

/** An instant in the format of `toISOString`, for the years 1 to 9999. */
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A page of the rows of a span, by creation. */
export interface SpanPage<T> extends Page<T> {
  readonly span: Span;
}

/** Returns the cursor of a row: within a page of a span it names the span. */
export function creationCursor<T extends CreationPosition>(
  { createdAt, id }: T,
  page?: SpanPage<T>,
): string {
  return page && !isAllTime(page.span)
    ? encodeCursor(createdAt, id, spanName(page.span))
    : encodeCursor(createdAt, id);
}

/** Reads rows by creation, newest first, after a position; from the beginning if it is null. */
type RowsAfter<T> = (
  sql: Sql,
  after: CreationPosition | null,
  limit: number,
) => Promise<readonly T[]>;

interface CreationList<T extends CreationPosition> {
  /** The table of the rows. */
  readonly name: 'series' | 'playoffs';
  readonly pageSize: number;
  readonly rowsAfter: RowsAfter<T>;
  /** Reads rows by their ids, in any order. */
  readonly rowsOf: (sql: Sql, ids: readonly number[]) => Promise<readonly T[]>;
  /** Returns the id of the row to which the matches of a series belong; null if there is none. */
  readonly idOf: (series: LedgerSeries) => number | null;
}

/** Returns a function that reads the rows of a span. The span is resolved at once, and rows that are deleted later are left out. */
export async function rowsInSpan<T extends CreationPosition>(
  cache: SeqCache,
  list: CreationList<T>,
  span: Span,
): Promise<RowsAfter<T>> {
  if (isAllTime(span)) return list.rowsAfter;
  const all = await creationsIn(cache, list, span);
  return async (sql, after, limit) => {
    const rows: T[] = [];
    let next = after ? all.findIndex((each) => isOlder(each, after)) : 0;
    while (next >= 0 && next < all.length && rows.length < limit) {
      const ids = all.slice(next, next + limit - rows.length).map(({ id }) => id);
      const found = await list.rowsOf(sql, ids);
      rows.push(...found.toSorted((one, other) => (isOlder(one, other) ? 1 : -1)));
      next += ids.length;
    }
    return rows;
  };
}

/** Returns the rows of a span, newest first: by their last finished match or, without one, by their creation. */
async function creationsIn<T extends CreationPosition>(
  cache: SeqCache,
  { name, idOf }: CreationList<T>,
  span: Span,
): Promise<readonly Creation[]> {
  const [all, lastDays] = await Promise.all([
    cache.query(`creations of ${name}`, (sql) => allCreations(sql, name)),
    cache.foldOnce(`last days of ${name}`, ({ matches }) => lastDaysOf(matches, idOf)),
  ]);
  return cache.fold(() => all.filter(({ id, day }) => isDayIn(lastDays.get(id) ?? day, span)));
}

/** Returns the day of the last match of each row, by id. */
function lastDaysOf(
  matches: Matches,
  idOf: (series: LedgerSeries) => number | null,
): ReadonlyMap<number, string> {
  const days = new Map<number, string>();
  for (const { series, day } of matches) {
    const id = series && idOf(series);
    if (id !== null) days.set(id, day);
  }
  return days;
}

function isOlder(one: CreationPosition, other: CreationPosition): boolean {
  if (one.createdAt === other.createdAt) return one.id < other.id;
  return one.createdAt < other.createdAt;
}

/**
 * Returns a page of the rows of a span by creation, newest first.
 * @throws Refusal VALIDATION for a page that is too large or a cursor of another list
 */
export async function creationPage<T extends CreationPosition>(
  cache: SeqCache,
  list: CreationList<T>,
  span: Span,
  page: PageArguments,
): Promise<SpanPage<T>> {
  const { name, pageSize } = list;
  const rowsAfter = await rowsInSpan(cache, list, span);
  const rows = await readPage(
    cache,
    {
      name: `${name} ${spanName(span)}`,
      pageSize,
      positionOf: (parts) => creationPosition(parts, span),
      rowsAfter,
    },
    page,
  );
  return { ...rows, span };
}

/** Decodes a position of `creationCursor` in a list of this span; null for any other text. */
function creationPosition(
  [time = '', id, ofSpan]: readonly string[],
  span: Span,
): CreationPosition | null {
  const instant = new Date(INSTANT.test(time) ? time : Number.NaN);
  const row = idInCursor(id);
  if (row === null || Number.isNaN(instant.getTime())) return null;
  if (ofSpan !== (isAllTime(span) ? undefined : spanName(span))) return null;
  return { createdAt: instant.toISOString(), id: row };
}

/** Newest first. */
export const SERIES_LIST = {
  name: 'series',
  pageSize: SERIES_PAGE,
  rowsAfter: listSeriesAfter,
  rowsOf: findSeries,
  idOf: ({ id }: LedgerSeries) => id,
} as const;

/** Returns the game that decided a series; null if it is undecided or was forfeited. */
export async function decidingGameOf(cache: SeqCache, series: Series): Promise<Match | null> {
  const games = await cache.load(gamesOfSeries, series.id);
  return decidingGame(series, games.toSorted(byPlay));
}

function byPlay(one: Match, other: Match): number {
  return one.playedAt < other.playedAt ? -1 : one.playedAt > other.playedAt ? 1 : one.id - other.id;
}

/** Returns the goals of both players in a series of one game; null until it is finished, and in any other series. */
export async function goalsInSeries(cache: SeqCache, series: Series): Promise<Wins | null> {
  if (!isSingleGame(series)) return null;
  const [game] = await cache.load(gamesOfSeries, series.id);
  return goalsInSingleGame(game?.result ?? null);
}

export async function seriesStanding(cache: SeqCache, series: Series): Promise<SeriesStanding> {
  return standingOf(series, await cache.load(gamesOfSeries, series.id));
}
