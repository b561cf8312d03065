/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
/** The play-off to delete. */
export type DeletePlayoffInput = {
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the play-off: if it has changed since, the answer is CONFLICT and nothing is done. */
  expectedVersion?: number | null | undefined;
  /** The play-off; its series go with it. */
  id: string;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect. */
  idempotencyKey?: string | null | undefined;
  /** Clear the played games that stand in the way; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

export type PlayoffToDeleteQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffToDeleteQuery = { playoff: { id: string, version: number, title: string, series: Array<{ id: string, playerOneWins: number, playerTwoWins: number }> } | null };

export type DeletePlayoffMutationVariables = Exact<{
  input: Types.DeletePlayoffInput;
}>;


export type DeletePlayoffMutation = { deletePlayoff: string };


export const PlayoffToDeleteDocument = /*#__PURE__*/ gql`
    query PlayoffToDelete($id: ID!) {
  playoff(id: $id) {
    id
    version
    title
    series {
      id
      playerOneWins
      playerTwoWins
    }
  }
}
    ` as unknown as DocumentNode<PlayoffToDeleteQuery, PlayoffToDeleteQueryVariables>;
export const DeletePlayoffDocument = /*#__PURE__*/ gql`
    mutation DeletePlayoff($input: DeletePlayoffInput!) {
  deletePlayoff(input: $input)
}
    ` as unknown as DocumentNode<DeletePlayoffMutation, DeletePlayoffMutationVariables>;