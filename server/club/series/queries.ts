/** Cached queries of series. */
import type { LedgerSeries } from '../../../rules/ledger.ts';
import { SERIES_PAGE } from '../../../rules/limits.ts';
import { decidingGame, goalsInSingleGame, isSingleGame, type Wins } from '../../../rules/series.ts';
import type { Discipline } from '../../../rules/side.ts';
import { isAllTime, isDayIn, type Span, spanName } from '../../../rules/span.ts';
import type { Fragment, Sql } from '../../database/driver.ts';
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
  isSeriesOf,
  listSeriesAfter,
} from './sql.ts';

export const seriesById = rowPerId(findSeries);

/** An instant in the format of `toISOString`, for the years 1 to 9999. */
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Which rows a list has. */
export interface Listing {
  readonly span: Span;
  /** By default both. */
  readonly discipline?: Discipline | null | undefined;
}

/** A page of a list by creation. */
export interface CreationPage<T> extends Page<T> {
  readonly listing: Listing;
}

/** Returns the name of a list for its cursors; empty for the list of all rows. */
function nameOf({ span, discipline }: Listing): string {
  return [...(isAllTime(span) ? [] : [spanName(span)]), ...(discipline ? [discipline] : [])].join(
    ' ',
  );
}

/** Returns the cursor of a row: within a list of some rows it names the list. */
export function creationCursor<T extends CreationPosition>(
  { createdAt, id }: T,
  page?: Pick<CreationPage<T>, 'listing'>,
): string {
  const name = page ? nameOf(page.listing) : '';
  return name === '' ? encodeCursor(createdAt, id) : encodeCursor(createdAt, id, name);
}

/** Reads rows by creation, newest first, after a position; from the beginning if it is null. */
type RowsAfter<T> = (
  sql: Sql,
  after: CreationPosition | null,
  limit: number,
) => Promise<readonly T[]>;

/** The rows of a discipline; of both without one. */
type RowsOf<T> = (
  sql: Sql,
  after: CreationPosition | null,
  limit: number,
  discipline?: Discipline | null,
) => Promise<readonly T[]>;

interface CreationList<T extends CreationPosition> {
  /** The table of the rows. */
  readonly name: 'series' | 'playoffs';
  readonly pageSize: number;
  readonly rowsAfter: RowsOf<T>;
  /** Returns the condition that a row is of a discipline. */
  readonly isOf: (sql: Sql, discipline: Discipline) => Fragment;
  /** Reads rows by their ids, in any order. */
  readonly rowsOf: (sql: Sql, ids: readonly number[]) => Promise<readonly T[]>;
  /** Returns the id of the row to which the matches of a series belong; null if there is none. */
  readonly idOf: (series: LedgerSeries) => number | null;
}

/** Returns a function that reads the rows of a list. The span is resolved at once, and rows that are deleted later are left out. */
export async function rowsListed<T extends CreationPosition>(
  cache: SeqCache,
  list: CreationList<T>,
  { span, discipline = null }: Listing,
): Promise<RowsAfter<T>> {
  if (isAllTime(span)) return (sql, after, limit) => list.rowsAfter(sql, after, limit, discipline);
  const all = await creationsIn(cache, list, { span, discipline });
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
  list: CreationList<T>,
  { span, discipline }: Listing,
): Promise<readonly Creation[]> {
  const [all, lastDays] = await Promise.all([
    cache.query(`creations of ${list.name} ${discipline}`, (sql) =>
      allCreations(sql, list.name, discipline ? list.isOf(sql, discipline) : sql`true`),
    ),
    lastDaysOf(cache, list),
  ]);
  return cache.fold('singles', () =>
    all.filter(({ id, day }) => isDayIn(lastDays.get(id) ?? day, span)),
  );
}

/** Returns the day of the last match of each row, by id. */
async function lastDaysOf<T extends CreationPosition>(
  cache: SeqCache,
  { name, idOf }: CreationList<T>,
): Promise<ReadonlyMap<number, string>> {
  const { doubles } = await cache.ledgers();
  return cache.foldOnce('singles', `last days of ${name}`, (singles) => {
    const days = new Map<number, string>();
    // All matches of a row are of one kind.
    for (const { series, day } of [...singles.matches, ...doubles.matches]) {
      const id = series && idOf(series);
      if (id !== null) days.set(id, day);
    }
    return days;
  });
}

function isOlder(one: CreationPosition, other: CreationPosition): boolean {
  if (one.createdAt === other.createdAt) return one.id < other.id;
  return one.createdAt < other.createdAt;
}

/**
 * Returns a page of a list by creation, newest first.
 * @throws Refusal VALIDATION for a page that is too large or a cursor of another list
 */
export async function creationPage<T extends CreationPosition>(
  cache: SeqCache,
  list: CreationList<T>,
  listing: Listing,
  page: PageArguments,
): Promise<CreationPage<T>> {
  const { name, pageSize } = list;
  const rowsAfter = await rowsListed(cache, list, listing);
  const rows = await readPage(
    cache,
    {
      name: `${name} ${nameOf(listing)}`,
      pageSize,
      positionOf: (parts) => creationPosition(parts, nameOf(listing)),
      rowsAfter,
    },
    page,
  );
  return { ...rows, listing };
}

/** Decodes a position of `creationCursor` in the list of this name; null for any other text. */
function creationPosition(
  [time = '', id, ofList = '']: readonly string[],
  name: string,
): CreationPosition | null {
  const instant = new Date(INSTANT.test(time) ? time : Number.NaN);
  const row = idInCursor(id);
  if (row === null || Number.isNaN(instant.getTime())) return null;
  if (ofList !== name) return null;
  return { createdAt: instant.toISOString(), id: row };
}

/** Newest first. */
export const SERIES_LIST = {
  name: 'series',
  pageSize: SERIES_PAGE,
  rowsAfter: listSeriesAfter,
  isOf: isSeriesOf,
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
