/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
export type ChangeAtQueryVariables = Exact<{
  after: number;
}>;


export type ChangeAtQuery = { changes: Array<{ seq: number, time: string, enteredBy: string | null }> };


export const ChangeAtDocument = /*#__PURE__*/ gql`
    query ChangeAt($after: Int!) {
  changes(after: $after, first: 1) {
    seq
    time
    enteredBy
  }
}
    ` as unknown as DocumentNode<ChangeAtQuery, ChangeAtQueryVariables>;