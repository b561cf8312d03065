/** Cached reads of matches: each is run once for every seq, whoever asks. */
import {
  decodeCursor,
  encodeCursor,
  idInCursor,
  type Page,
  type PageArguments,
  pageOf,
  pageSize,
} from '../graphql/connection.ts';
import { allOfEach, oneEach, type Reads } from '../reads/reads.ts';
import { isWallClock } from '../wall-clock.ts';
import type { Match } from './row.ts';
import {
  findGames,
  findMatches,
  listMatches,
  listMatchesAfter,
  type MatchPosition,
} from './sql.ts';

/** A match by id; null when there is none. */
export const matchById = oneEach(findMatches);

/** The games of a series, in order of their numbers. */
export const gamesOfSeries = allOfEach(findGames, ({ seriesId }) => seriesId);

export function matchCursor({ matchDate, id }: Match): string {
  return encodeCursor(matchDate, id);
}

/** Newest first. @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export async function matchPage(reads: Reads, page: PageArguments): Promise<Page<Match>> {
  const limit = pageSize(page.first) + 1;
  const position = page.after === null ? null : decodeCursor(page.after, positionOf);
  const rows = await reads.shared(`matches after ${page.after} limit ${limit}`, (sql) =>
    listMatchesAfter(sql, position, limit),
  );
  return pageOf(rows, page);
}

/** Newest first, by limit and offset. */
export function matchList(reads: Reads, limit: number, offset: number): Promise<readonly Match[]> {
  return reads.shared(`matches limit ${limit} offset ${offset}`, (sql) =>
    listMatches(sql, limit, offset),
  );
}

function positionOf([matchDate = '', id]: readonly string[]): MatchPosition | null {
  const row = idInCursor(id);
  return row !== null && isWallClock(matchDate) ? { matchDate, id: row } : null;
}
