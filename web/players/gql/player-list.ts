/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { PlayerNamesFragmentDoc } from './player';
export type PlayerListQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayerListQuery = { players: Array<{ id: string, nickName: string, firstName: string, lastName: string }> };


export const PlayerListDocument = /*#__PURE__*/ gql`
    query PlayerList {
  players {
    ...PlayerNames
  }
}
    ${PlayerNamesFragmentDoc}` as unknown as DocumentNode<PlayerListQuery, PlayerListQueryVariables>;