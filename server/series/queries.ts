/** Cached reads of series: each is run once for every seq, whoever asks. */
import {
  decodeCursor,
  encodeCursor,
  idInCursor,
  type Page,
  type PageArguments,
  pageOf,
  pageSize,
} from '../graphql/connection.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import { oneEach, type Reads } from '../reads/reads.ts';
import type { Series } from './row.ts';
import { type Standing, standingOf } from './situation.ts';
import { type CreationPosition, findSeries, listSeries, listSeriesAfter } from './sql.ts';

/** A series by id; null when there is none. */
export const seriesById = oneEach(findSeries);

/** An instant as `toISOString` writes it, for the years 1 to 9999. */
const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function creationCursor({ createdAt, id }: CreationPosition): string {
  return encodeCursor(createdAt, id);
}

/** The position that `creationCursor` encoded. @throws Refusal VALIDATION for any other text */
export function decodeCreationCursor(cursor: string): CreationPosition {
  return decodeCursor(cursor, ([time = '', id]) => {
    const instant = new Date(INSTANT.test(time) ? time : Number.NaN);
    const row = idInCursor(id);
    if (row === null || Number.isNaN(instant.getTime())) return null;
    return { createdAt: instant.toISOString(), id: row };
  });
}

/** Newest first. @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export async function seriesPage(reads: Reads, page: PageArguments): Promise<Page<Series>> {
  const limit = pageSize(page.first) + 1;
  const position = page.after === null ? null : decodeCreationCursor(page.after);
  const rows = await reads.shared(`series after ${page.after} limit ${limit}`, (sql) =>
    listSeriesAfter(sql, position, limit),
  );
  return pageOf(rows, page);
}

/** Newest first, by limit and offset. */
export function seriesList(
  reads: Reads,
  limit: number,
  offset: number,
): Promise<readonly Series[]> {
  return reads.shared(`series limit ${limit} offset ${offset}`, (sql) =>
    listSeries(sql, limit, offset),
  );
}

/** Wins and winner of a series. */
export async function seriesStanding(reads: Reads, series: Series): Promise<Standing> {
  return standingOf(series, await reads.load(gamesOfSeries, series.id));
}
