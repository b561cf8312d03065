/** The rows of the statistics, those with most points per game first. */
import { useState } from 'react';
import { useQuery } from 'urql';
import { describeLoadError } from '../../data/errors.ts';
import type { StatsSheetFragment } from './gql/stats.ts';
import { STATS_PAGE_SIZE, statsQuery } from './queries.ts';

interface LoadedStats {
  /** Undefined as long as nothing has arrived. */
  readonly rows: readonly StatsSheetFragment[] | undefined;
  readonly error: string | null;
  /** Null when all rows are there; it does nothing while more are loaded. */
  readonly loadMore: (() => void) | null;
}

export function useStats(): LoadedStats {
  const [first, setFirst] = useState(STATS_PAGE_SIZE);
  const [{ data, error, fetching }] = useQuery(statsQuery(first));
  const rows = data?.stats;
  // While more are loaded, the rows are those of before.
  const mayGoOn = rows !== undefined && (fetching || rows.length >= first);
  return {
    rows,
    error: describeLoadError(error),
    loadMore: mayGoOn ? () => !fetching && setFirst(first + STATS_PAGE_SIZE) : null,
  };
}
