/** The rows of the statistics, those with most points per game first. */
import { useState } from 'react';
import { useQuery } from 'urql';
import { describeLoadError } from '../data/errors.ts';
import type { StatsSheetFragment } from './gql/stats.ts';
import { STATS_PAGE_SIZE, statsQuery } from './queries.ts';

interface LoadedStats {
  /** Undefined as long as nothing has arrived. */
  readonly rows: readonly StatsSheetFragment[] | undefined;
  readonly error: string | null;
  /** Null when all rows are there, and while more are loaded. */
  readonly loadMore: (() => void) | null;
}

export function useStats(): LoadedStats {
  const [first, setFirst] = useState(STATS_PAGE_SIZE);
  const [{ data, error }] = useQuery(statsQuery(first));
  const rows = data?.stats;
  const isFull = rows !== undefined && rows.length >= first;
  return {
    rows,
    error: describeLoadError(error),
    loadMore: isFull ? () => setFirst(first + STATS_PAGE_SIZE) : null,
  };
}
