/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
export type ChangeKind =
  | 'GOALS_CORRECTED'
  | 'GOAL_SCORED'
  | 'GOAL_TAKEN_BACK'
  | 'IMPORTED'
  | 'LEFT_FOR_TONIGHT'
  | 'MATCH_ABANDONED'
  | 'MATCH_CORRECTED'
  | 'MATCH_CREATED'
  | 'MATCH_DELETED'
  | 'MATCH_EDITED'
  | 'MATCH_FINISHED'
  | 'MATCH_PAUSED'
  | 'MATCH_STARTED'
  | 'PERIOD_SET'
  | 'PLAYERS_MERGED'
  | 'PLAYER_CREATED'
  | 'PLAYER_DELETED'
  | 'PLAYER_UPDATED'
  | 'PLAYOFF_CREATED'
  | 'PLAYOFF_DELETED'
  | 'PLAYOFF_EDITED'
  | 'PLAYOFF_LEFT'
  | 'RECOUNTED'
  | 'SEASON_CREATED'
  | 'SEASON_DELETED'
  | 'SEASON_EDITED'
  | 'SERIES_CREATED'
  | 'SERIES_DELETED'
  | 'SERIES_EDITED'
  | 'SERIES_FORFEITED'
  | 'UNDONE';

export type WhatChangedQueryVariables = Exact<{
  after: number;
}>;


export type WhatChangedQuery = { changes: Array<{ seq: number, kind: Types.ChangeKind, about: string, text: string, match: { id: string } | null, records: Array<{ text: string }> }> };

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
    kind
    about
    text
    match {
      id
    }
    records {
      text
    }
  }
}
    ` as unknown as DocumentNode<WhatChangedQuery, WhatChangedQueryVariables>;
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