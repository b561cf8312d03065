/** Cached queries of matches. */
import { isWallClock } from '../../../rules/date.ts';
import { MATCHES_PAGE, MAX_COUNT } from '../../../rules/limits.ts';
import {
  encodeCursor,
  idInCursor,
  type Page,
  type PageArguments,
  readPage,
} from '../../graphql/connection.ts';
import { rowPerId, rowsPerId, type SeqCache } from '../../log/seq-cache.ts';
import { listName, type MatchRowFilter } from './filter.ts';
import type { Match } from './row.ts';
import {
  countFiltered,
  findGames,
  findMatches,
  listMatchesAfter,
  type MatchPosition,
} from './sql.ts';

export const matchById = rowPerId(findMatches);

/** Returns the rows of matches in their order, without those that are gone since. */
export async function matchesById(
  cache: SeqCache,
  matches: readonly { readonly id: number }[],
): Promise<readonly Match[]> {
  const rows = await Promise.all(matches.map(({ id }) => cache.load(matchById, id)));
  return rows.filter((row) => row !== null);
}

/** The matches of a series by game number. */
export const gamesOfSeries = rowsPerId(findGames, ({ seriesId }) => seriesId);

export interface MatchPage extends Page<Match> {
  readonly filter: MatchRowFilter;
}

export function matchCursor({ playedAt, id }: Match, page?: Pick<MatchPage, 'filter'>): string {
  const list = page ? listName(page.filter) : '';
  return list === '' ? encodeCursor(playedAt, id) : encodeCursor(playedAt, id, list);
}

/** Returns a page of matches, newest first. @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export async function matchPage(
  cache: SeqCache,
  page: PageArguments,
  filter: MatchRowFilter,
): Promise<MatchPage> {
  const list = listName(filter);
  const rows = await readPage(
    cache,
    {
      name: `matches ${list}`,
      pageSize: MATCHES_PAGE,
      positionOf: (parts) => positionOf(parts, list),
      rowsAfter: (sql, after, limit) => listMatchesAfter(sql, filter, after, limit),
    },
    page,
  );
  return { ...rows, filter };
}

/** Counts the matches that pass a filter, up to `MAX_COUNT`. */
export function matchCount(cache: SeqCache, filter: MatchRowFilter): Promise<number> {
  return cache.query(`match count ${listName(filter)}`, (sql) =>
    countFiltered(sql, filter, MAX_COUNT),
  );
}

function positionOf(parts: readonly string[], list: string): MatchPosition | null {
  const [playedAt = '', id, ofList = ''] = parts;
  const row = idInCursor(id);
  return row !== null && isWallClock(playedAt.replace(/Z$/, '')) && ofList === list
    ? { playedAt, id: row }
    : null;
}
