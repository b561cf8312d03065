/** The rows of the statistics, with most points per game first. */
import { useState } from 'react';
import { useQuery } from 'urql';
import type { Discipline } from '../../../rules/side.ts';
import type { Span } from '../../../rules/span.ts';
import { describeLoadError } from '../../data/errors.ts';
import type { PairRowFragment, StatsTableRowFragment } from './gql/stats.ts';
import { STATS_PAGE_SIZE, statsQuery } from './queries.ts';

interface LoadedStats {
  /** Undefined until the first rows are loaded. */
  readonly rows: readonly StatsTableRowFragment[] | undefined;
  /** All pairs in doubles; none in singles. */
  readonly pairs: readonly PairRowFragment[];
  readonly error: string | null;
  /** Loads more rows; null if all are loaded. Does nothing while a request is pending. */
  readonly loadMore: (() => void) | null;
}

const NO_PAIRS: readonly PairRowFragment[] = [];

export function useStats(span: Span, discipline: Discipline): LoadedStats {
  const [first, setFirst] = useState(STATS_PAGE_SIZE);
  const [{ data, error, fetching }] = useQuery(statsQuery(span, discipline, first));
  const rows = data?.stats;
  // While a request is pending, the previous rows are returned.
  const mayGoOn = rows !== undefined && (fetching || rows.length >= first);
  return {
    rows,
    pairs: data?.pairs ?? NO_PAIRS,
    error: describeLoadError(error),
    loadMore: mayGoOn ? () => !fetching && setFirst(first + STATS_PAGE_SIZE) : null,
  };
}
