import { StatsDocument } from './gql/stats.ts';

/** How many rows are loaded at a time: all of nearly every club. */
export const STATS_PART = 200;

/** The rows after one of these, or the first ones. */
export function statsPart(after: string | null) {
  return { query: StatsDocument, variables: { first: STATS_PART, after } };
}
