/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { DescribedChangeFragment, RecordOfMatchFragment } from '../../../data/change/gql/change.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { RecordOfMatchFragmentDoc, LeagueThenFragmentDoc, PlayoffThenFragmentDoc, SeriesThenFragmentDoc, MatchThenFragmentDoc, LaterThenFragmentDoc, SideThenFragmentDoc, ScoreThenFragmentDoc, GameThenFragmentDoc, NamesThenFragmentDoc, DescribedChangeFragmentDoc } from '../../../data/change/gql/change.ts';
export type WhatChangedQueryVariables = Exact<{
  after: number;
}>;


export type WhatChangedQuery = { changes: Array<(
    { seq: number, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, match: { id: string } | null, records: Array<RecordOfMatchFragment> }
    & DescribedChangeFragment
  )> };

export type UndoMutationVariables = Exact<{
  seq: number;
  epoch?: string | null | undefined;
  later?: Array<number> | number | null | undefined;
  validationCode?: string | null | undefined;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type UndoMutation = { undo: { seq: number } };


export const WhatChangedDocument = gql`
    query WhatChanged($after: Int!) {
  changes(after: $after, first: 1) {
    seq
    ...DescribedChange
    scoreAfter {
      homeScore
      awayScore
      overTime
    }
    match {
      id
    }
    records {
      ...RecordOfMatch
    }
  }
}
    ${DescribedChangeFragmentDoc}
${NamesThenFragmentDoc}
${GameThenFragmentDoc}
${ScoreThenFragmentDoc}
${SideThenFragmentDoc}
${LaterThenFragmentDoc}
${MatchThenFragmentDoc}
${SeriesThenFragmentDoc}
${PlayoffThenFragmentDoc}
${LeagueThenFragmentDoc}
${RecordOfMatchFragmentDoc}` as unknown as DocumentNode<WhatChangedQuery, WhatChangedQueryVariables>;
export const UndoDocument = gql`
    mutation Undo($seq: Int!, $epoch: String, $later: [Int!], $validationCode: String, $enteredBy: String, $idempotencyKey: String) {
  undo(
    seq: $seq
    epoch: $epoch
    later: $later
    validationCode: $validationCode
    enteredBy: $enteredBy
    idempotencyKey: $idempotencyKey
  ) {
    seq
  }
}
    ` as unknown as DocumentNode<UndoMutation, UndoMutationVariables>;