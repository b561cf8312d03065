/** The rows of the statistics, with most points per game first. */
import { useState } from 'react';
import { useQuery } from 'urql';
import type { Span } from '../../../rules/span.ts';
import { describeLoadError } from '../../data/errors.ts';
import type { StatsTableRowFragment } from './gql/stats.ts';
import { STATS_PAGE_SIZE, statsQuery } from './queries.ts';

interface LoadedStats {
  /** Undefined until the first rows are loaded. */
  readonly rows: readonly StatsTableRowFragment[] | undefined;
  readonly error: string | null;
  /** Loads more rows; null if all are loaded. Does nothing while a request is pending. */
  readonly loadMore: (() => void) | null;
}

export function useStats(span: Span): LoadedStats {
  const [first, setFirst] = useState(STATS_PAGE_SIZE);
  const [{ data, error, fetching }] = useQuery(statsQuery(span, first));
  const rows = data?.stats;
  // While a request is pending, the previous rows are returned.
  const mayGoOn = rows !== undefined && (fetching || rows.length >= first);
  return {
    rows,
    error: describeLoadError(error),
    loadMore: mayGoOn ? () => !fetching && setFirst(first + STATS_PAGE_SIZE) : null,
  };
}
