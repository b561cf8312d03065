/** Cached queries of series: each runs once per seq for all requests. */
import { SERIES_PAGE } from '../../../rules/limits.ts';
import { decidingGame, goalsInSingleGame, isSingleGame, type Wins } from '../../../rules/series.ts';
import { isAllTime, type Span, spanName } from '../../../rules/span.ts';
import type { Sql } from '../../database/driver.ts';
import {
  encodeCursor,
  idInCursor,
  type Page,
  type PageArguments,
  readPage,
} from '../../graphql/connection.ts';
import { oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import type { Match } from '../matches/row.ts';
import { type Series, type SeriesStanding, standingOf } from './row.ts';
import { type CreationPosition, findSeries, listSeriesAfter } from './sql.ts';

export const seriesById = oneEach(findSeries);

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

interface CreationList<T> {
  readonly name: string;
  readonly pageSize: number;
  readonly rowsAfter: (
    sql: Sql,
    after: CreationPosition | null,
    limit: number,
    span: Span,
  ) => Promise<readonly T[]>;
}

/**
 * Returns a page of the rows of a span by creation, newest first.
 * @throws Refusal VALIDATION for a page that is too large or a cursor of another list
 */
export async function creationPage<T>(
  cache: SeqCache,
  { name, pageSize, rowsAfter }: CreationList<T>,
  span: Span,
  page: PageArguments,
): Promise<SpanPage<T>> {
  const rows = await readPage(
    cache,
    {
      name: `${name} ${spanName(span)}`,
      pageSize,
      positionOf: (parts) => creationPosition(parts, span),
      rowsAfter: (sql, after, limit) => rowsAfter(sql, after, limit, span),
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
