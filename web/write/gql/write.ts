/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
export type WhatChangedQueryVariables = Exact<{
  after: number;
}>;


export type WhatChangedQuery = { changes: Array<{ seq: number, text: string }> };


export const WhatChangedDocument = /*#__PURE__*/ gql`
    query WhatChanged($after: Int!) {
  changes(after: $after, first: 1) {
    seq
    text
  }
}
    ` as unknown as DocumentNode<WhatChangedQuery, WhatChangedQueryVariables>;