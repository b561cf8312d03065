import type { Discipline } from '../../../rules/side.ts';
import type { Span } from '../../../rules/span.ts';
import { disciplineVariables } from '../spans/urlDiscipline.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import {
  type CompetitorRecordFragment,
  type MatchRecordFragment,
  type RecordRowFragment,
  RecordsDocument,
  type RecordsQuery,
  type SeriesRecordFragment,
} from './gql/records.ts';

type HolderIn<Row extends Pick<RecordRowFragment, 'holders'>> = Row['holders'][number];

/** The holder of a record: a match, a player or a pair, or a series, depending on the kind of the record, or only an evening. */
export type RecordHolder = HolderIn<RecordRowFragment> &
  Partial<
    HolderIn<MatchRecordFragment> &
      HolderIn<CompetitorRecordFragment> &
      HolderIn<SeriesRecordFragment>
  >;

/** A record of any kind. */
export interface ClubRecord extends Omit<RecordRowFragment, 'holders'> {
  readonly holders: readonly RecordHolder[];
}

export function recordsQuery(span: Span, discipline: Discipline) {
  const variables = { ...spanVariables(span), ...disciplineVariables(discipline) };
  return { query: RecordsDocument, variables };
}

/** Returns the records in the order in which they are shown, without those that nothing makes. */
export function recordsIn({ records }: Pick<RecordsQuery, 'records'>): readonly ClubRecord[] {
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
