/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new player. */
export type CreatePlayerInput = {
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** 1 to 20 characters. */
  firstName: string;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect, or NOT_FOUND when what it wrote was deleted since. */
  idempotencyKey?: string | null | undefined;
  /** 1 to 20 characters. */
  lastName: string;
  /** 1 to 15 characters, not taken yet. */
  nickName: string;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

/** The player to delete. */
export type DeletePlayerInput = {
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** A player without any match. */
  id: string;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect, or NOT_FOUND when what it wrote was deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

/** A player's names, put right. */
export type UpdatePlayerInput = {
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** 1 to 20 characters. */
  firstName: string;
  /** The player. */
  id: string;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect, or NOT_FOUND when what it wrote was deleted since. */
  idempotencyKey?: string | null | undefined;
  /** 1 to 20 characters. */
  lastName: string;
  /** 1 to 15 characters, not taken yet. */
  nickName: string;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

export type PlayerNamesFragment = { id: string, nickName: string, firstName: string, lastName: string };

export type PlayerListQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayerListQuery = { players: Array<{ id: string, nickName: string, firstName: string, lastName: string }> };

export type MatchesOfPlayerQueryVariables = Exact<{
  nickName: string;
}>;


export type MatchesOfPlayerQuery = { player: { id: string, matchCount: number } | null };

export type CreatePlayerMutationVariables = Exact<{
  input: Types.CreatePlayerInput;
}>;


export type CreatePlayerMutation = { createPlayer: { id: string, nickName: string } };

export type UpdatePlayerMutationVariables = Exact<{
  input: Types.UpdatePlayerInput;
}>;


export type UpdatePlayerMutation = { updatePlayer: { id: string, nickName: string, firstName: string, lastName: string } };

export type DeletePlayerMutationVariables = Exact<{
  input: Types.DeletePlayerInput;
}>;


export type DeletePlayerMutation = { deletePlayer: string };

export const PlayerNamesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlayerNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Player"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickName"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]} as unknown as DocumentNode<PlayerNamesFragment, unknown>;
export const PlayerListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlayerList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"players"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlayerNames"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlayerNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Player"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickName"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]} as unknown as DocumentNode<PlayerListQuery, PlayerListQueryVariables>;
export const MatchesOfPlayerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MatchesOfPlayer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"nickName"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"player"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"nickName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"nickName"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"matchCount"}}]}}]}}]} as unknown as DocumentNode<MatchesOfPlayerQuery, MatchesOfPlayerQueryVariables>;
export const CreatePlayerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePlayer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePlayerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPlayer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickName"}}]}}]}}]} as unknown as DocumentNode<CreatePlayerMutation, CreatePlayerMutationVariables>;
export const UpdatePlayerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePlayer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePlayerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePlayer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlayerNames"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlayerNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Player"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickName"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]} as unknown as DocumentNode<UpdatePlayerMutation, UpdatePlayerMutationVariables>;
export const DeletePlayerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePlayer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeletePlayerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePlayer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<DeletePlayerMutation, DeletePlayerMutationVariables>;