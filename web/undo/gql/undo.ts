/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { MatchRowFragmentDoc } from '../../matches/gql/match';
import { TeamBadgeFragmentDoc } from '../../teams/gql/team';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series';
import { PlayoffCardFragmentDoc } from '../../playoffs/gql/playoff';
/** The place of a series in its play-off. */
export type PlayoffSlot =
  /** The winners of the semifinals; the winner of semifinal 1 is player one. */
  | 'FINAL'
  /** The first semifinal. */
  | 'SEMIFINAL_1'
  /** The second semifinal. */
  | 'SEMIFINAL_2'
  /** The losers of the semifinals, for 3rd place. */
  | 'THIRD_PLACE';

export type WhatChangedQueryVariables = Exact<{
  after: number;
}>;


export type WhatChangedQuery = { changes: Array<{ seq: number, text: string }> };

export type UndoMutationVariables = Exact<{
  seq: number;
  validationCode: string;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type UndoMutation = { undo: { seq: number, match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null } | null, series: { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null }>, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null } | null, playoff: { id: string, createdAt: string, title: string, finalsCompleted: boolean, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null, series: Array<{ id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null }> } | null } };


export const WhatChangedDocument = /*#__PURE__*/ gql`
    query WhatChanged($after: Int!) {
  changes(after: $after, first: 1) {
    seq
    text
  }
}
    ` as unknown as DocumentNode<WhatChangedQuery, WhatChangedQueryVariables>;
export const UndoDocument = /*#__PURE__*/ gql`
    mutation Undo($seq: Int!, $validationCode: String!, $enteredBy: String, $idempotencyKey: String) {
  undo(
    seq: $seq
    validationCode: $validationCode
    enteredBy: $enteredBy
    idempotencyKey: $idempotencyKey
  ) {
    seq
    match {
      ...MatchRow
    }
    series {
      ...SeriesSheet
    }
    playoff {
      ...PlayoffCard
    }
  }
}
    ${MatchRowFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${PlayoffCardFragmentDoc}` as unknown as DocumentNode<UndoMutation, UndoMutationVariables>;