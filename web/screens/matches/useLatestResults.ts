import { isPlayed, type Played } from '../../../rules/match.ts';
import { type Pages, usePages } from '../../data/usePages.ts';
import type { MatchFilter, MatchInListFragment } from './gql/matches.ts';
import { MATCH_LIST, resultVariables } from './queries.ts';

interface LatestResults extends Omit<Pages<MatchInListFragment>, 'rows'> {
  /** Newest first. */
  readonly results: readonly Played<MatchInListFragment>[];
}

/** The finished matches that pass a filter. */
export function useLatestResults(filter: MatchFilter | null = null): LatestResults {
  const { rows, ...pages } = usePages(MATCH_LIST, resultVariables(filter));
  return { results: rows.filter(isPlayed), ...pages };
}
