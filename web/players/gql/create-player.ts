/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
/** A new player. */
export type CreatePlayerInput = {
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** 1 to 20 characters. */
  firstName: string;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect. */
  idempotencyKey?: string | null | undefined;
  /** 1 to 20 characters. */
  lastName: string;
  /** 1 to 15 characters, not taken yet. */
  nickName: string;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

export type CreatePlayerMutationVariables = Exact<{
  input: Types.CreatePlayerInput;
}>;


export type CreatePlayerMutation = { createPlayer: { id: string, nickName: string } };


export const CreatePlayerDocument = /*#__PURE__*/ gql`
    mutation CreatePlayer($input: CreatePlayerInput!) {
  createPlayer(input: $input) {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<CreatePlayerMutation, CreatePlayerMutationVariables>;