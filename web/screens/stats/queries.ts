import { isAllTime, lastDays, type Span } from '../../../rules/span.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import { RecentGainsDocument, StatsDocument } from './gql/stats.ts';

/** Number of rows loaded at a time, more than nearly every club has players. */
export const STATS_PAGE_SIZE = 200;

export function statsQuery(span: Span, first = STATS_PAGE_SIZE) {
  const variables = { first, ...spanVariables(span), inSpan: !isAllTime(span) };
  return { query: StatsDocument, variables };
}

/** @param now wall-clock time of the club */
export function recentGainsQuery(now: string) {
  return { query: RecentGainsDocument, variables: { span: lastDays(now) } };
}
