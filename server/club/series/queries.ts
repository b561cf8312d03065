/** Cached queries of series: each runs once per seq for all requests. */
import { SERIES_PAGE } from '../../../rules/limits.ts';
import { encodeCursor, idInCursor } from '../../graphql/connection.ts';
import { oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import { type Series, type SeriesStanding, standingOf } from './row.ts';
import { type CreationPosition, findSeries, listSeriesAfter } from './sql.ts';

export const seriesById = oneEach(findSeries);

/** An instant in the format of `toISOString`, for the years 1 to 9999. */
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function creationCursor({ createdAt, id }: CreationPosition): string {
  return encodeCursor(createdAt, id);
}

/** Decodes a position of `creationCursor`; null for any other text. */
export function creationPosition([time = '', id]: readonly string[]): CreationPosition | null {
  const instant = new Date(INSTANT.test(time) ? time : Number.NaN);
  const row = idInCursor(id);
  if (row === null || Number.isNaN(instant.getTime())) return null;
  return { createdAt: instant.toISOString(), id: row };
}

/** Newest first. */
export const SERIES_LIST = {
  name: 'series',
  pageSize: SERIES_PAGE,
  positionOf: creationPosition,
  rowsAfter: listSeriesAfter,
} as const;

export async function seriesStanding(cache: SeqCache, series: Series): Promise<SeriesStanding> {
  return standingOf(series, await cache.load(gamesOfSeries, series.id));
}
