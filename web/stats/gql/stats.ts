/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
export type StatsRowFragment = { id: string, matchesPlayed: number, efficiency: number, player: { id: string, nickName: string } };

export const StatsRowFragmentDoc = /*#__PURE__*/ gql`
    fragment StatsRow on PlayerStats {
  id
  player {
    id
    nickName
  }
  matchesPlayed
  efficiency
}
    ` as unknown as DocumentNode<StatsRowFragment, unknown>;