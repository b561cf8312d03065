import { useEffect } from 'react';
import { isPlayed, type Played } from '../../../rules/match.ts';
import { type Pages, usePages } from '../../data/usePages.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { MATCH_LIST } from './queries.ts';

interface LatestResults
  extends Pick<Pages<MatchRowFragment>, 'loading' | 'loadMore' | 'loadMoreError'> {
  readonly results: readonly Played<MatchRowFragment>[];
}

/**
 * The finished matches at the top of the list of matches.
 *
 * @param wanted minimum number of results; more pages of the list are loaded until there are enough
 */
export function useLatestResults(
  filter?: Readonly<Record<string, unknown>>,
  wanted = 1,
): LatestResults {
  const { rows, loading, loadMore, loadMoreError } = usePages(MATCH_LIST, filter);
  const results = rows.filter(isPlayed);
  useEffect(() => {
    if (results.length < wanted) loadMore?.();
  });
  return { results, loading, loadMore, loadMoreError };
}
