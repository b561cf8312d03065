/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
export type PlayerNamesFragment = { id: string, nickName: string, firstName: string, lastName: string };

export const PlayerNamesFragmentDoc = /*#__PURE__*/ gql`
    fragment PlayerNames on Player {
  id
  nickName
  firstName
  lastName
}
    ` as unknown as DocumentNode<PlayerNamesFragment, unknown>;