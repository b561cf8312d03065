/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../data/document.ts';
import { gql } from '../../data/document.ts';
export type PairStandingFragment = { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } };

export type PairAheadFragment = { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, rating: number | null, nickName: string }, two: { id: string, rating: number | null, nickName: string } };

export type PairAheadOfQueryVariables = Exact<{
  one: string;
  two: string;
}>;


export type PairAheadOfQuery = { headToHead: Array<{ id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, rating: number | null, nickName: string }, two: { id: string, rating: number | null, nickName: string } }> };

export const PairStandingFragmentDoc = gql`
    fragment PairStanding on HeadToHead {
  id
  winsOne
  winsTwo
  streak
  one {
    id
    nickName
  }
  two {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<PairStandingFragment, unknown>;
export const PairAheadFragmentDoc = gql`
    fragment PairAhead on HeadToHead {
  ...PairStanding
  one {
    id
    rating
  }
  two {
    id
    rating
  }
}
    ` as unknown as DocumentNode<PairAheadFragment, unknown>;
export const PairAheadOfDocument = gql`
    query PairAheadOf($one: ID!, $two: ID!) {
  headToHead(pairs: [{oneId: $one, twoId: $two}]) {
    ...PairAhead
  }
}
    ${PairAheadFragmentDoc}
${PairStandingFragmentDoc}` as unknown as DocumentNode<PairAheadOfQuery, PairAheadOfQueryVariables>;