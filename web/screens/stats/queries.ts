import type { Discipline } from '../../../rules/side.ts';
import { isAllTime, lastDays, type Span } from '../../../rules/span.ts';
import type { ScreenQuery } from '../../app/screen.ts';
import { disciplineVariables } from '../spans/urlDiscipline.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import {
  DoublesDocument,
  type DoublesQuery,
  RecentGainsDocument,
  RecentGainsInDoublesDocument,
  type RecentGainsQuery,
  StatsDocument,
  type StatsQuery,
} from './gql/stats.ts';

/** Number of rows loaded at a time, more than nearly every club has players. */
export const STATS_PAGE_SIZE = 200;

/** The rows of players, and in doubles those of pairs. */
type StatsAnswer = StatsQuery & Partial<DoublesQuery>;

export function statsQuery(
  span: Span,
  discipline: Discipline,
  first = STATS_PAGE_SIZE,
): ScreenQuery<StatsAnswer> {
  const variables = {
    first,
    ...spanVariables(span),
    ...disciplineVariables(discipline),
    inSpan: !isAllTime(span),
  };
  return { query: discipline === 'SINGLES' ? StatsDocument : DoublesDocument, variables };
}

/** @param now wall-clock time of the club */
export function recentGainsQuery(
  now: string,
  discipline: Discipline,
): ScreenQuery<RecentGainsQuery> {
  const query = discipline === 'SINGLES' ? RecentGainsDocument : RecentGainsInDoublesDocument;
  return { query, variables: { span: lastDays(now) } };
}
