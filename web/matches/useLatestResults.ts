import { useEffect } from 'react';
import { isPlayed, type Played } from '../../rules/match.ts';
import { type Pages, usePages } from '../data/usePages.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { MATCH_LIST } from './queries.ts';

interface LatestResults
  extends Pick<Pages<MatchRowFragment>, 'loading' | 'loadMore' | 'loadMoreError'> {
  readonly results: readonly Played<MatchRowFragment>[];
}

/** The results among the newest matches: loads more of the list as long as none of what is loaded has been played. */
export function useLatestResults(filter?: Readonly<Record<string, unknown>>): LatestResults {
  const { rows, loading, loadMore, loadMoreError } = usePages(MATCH_LIST, filter);
  const results = rows.filter(isPlayed);
  useEffect(() => {
    if (results.length === 0) loadMore?.();
  });
  return { results, loading, loadMore, loadMoreError };
}
