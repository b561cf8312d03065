import type { Span } from '../../../rules/span.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import { type RecordRowFragment, RecordsDocument, type RecordsQuery } from './gql/records.ts';

export function recordsQuery(span: Span) {
  return { query: RecordsDocument, variables: spanVariables(span) };
}

/** Returns the records in the order in which they are shown, without those that nothing makes. */
export function recordsIn({
  records,
}: Pick<RecordsQuery, 'records'>): readonly RecordRowFragment[] {
  return [
    records.biggestWin,
    records.mostGoals,
    records.bestComeback,
    records.longestStreak,
    records.highestRating,
    records.mostTitles,
    records.longestSeries,
    records.mostMatches,
  ].filter((record) => record !== null);
}
