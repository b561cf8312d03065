/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
/** The series to delete. */
export type DeleteSeriesInput = {
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the series: if it has changed since, the answer is CONFLICT and nothing is done. */
  expectedVersion?: number | null | undefined;
  /** A series that belongs to no play-off. */
  id: string;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect. */
  idempotencyKey?: string | null | undefined;
  /** Clear the played games that stand in the way; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

export type SeriesToDeleteQueryVariables = Exact<{
  id: string;
}>;


export type SeriesToDeleteQuery = { series: { id: string, version: number, playerOneWins: number, playerTwoWins: number, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string } } | null };

export type DeleteSeriesMutationVariables = Exact<{
  input: Types.DeleteSeriesInput;
}>;


export type DeleteSeriesMutation = { deleteSeries: string };


export const SeriesToDeleteDocument = /*#__PURE__*/ gql`
    query SeriesToDelete($id: ID!) {
  series(id: $id) {
    id
    version
    playerOne {
      id
      nickName
    }
    playerTwo {
      id
      nickName
    }
    playerOneWins
    playerTwoWins
  }
}
    ` as unknown as DocumentNode<SeriesToDeleteQuery, SeriesToDeleteQueryVariables>;
export const DeleteSeriesDocument = /*#__PURE__*/ gql`
    mutation DeleteSeries($input: DeleteSeriesInput!) {
  deleteSeries(input: $input)
}
    ` as unknown as DocumentNode<DeleteSeriesMutation, DeleteSeriesMutationVariables>;