import { StatsDocument } from './gql/stats.ts';

/** How many rows are loaded at a time: all of nearly every club. */
export const STATS_PAGE_SIZE = 200;

export function statsQuery(first = STATS_PAGE_SIZE) {
  return { query: StatsDocument, variables: { first } };
}
