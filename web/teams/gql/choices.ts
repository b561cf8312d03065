/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { TeamBadgeFragmentDoc } from './team';
export type ChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ChoicesQuery = { players: Array<{ id: string, nickName: string }>, teams: Array<{ id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }> };


export const ChoicesDocument = /*#__PURE__*/ gql`
    query Choices {
  players {
    id
    nickName
  }
  teams {
    ...TeamBadge
  }
}
    ${TeamBadgeFragmentDoc}` as unknown as DocumentNode<ChoicesQuery, ChoicesQueryVariables>;