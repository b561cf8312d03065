/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
export type HeadToHeadStandingFragment = { id: string, winsOne: number, winsTwo: number, streak: number, competitorOne: { id: string, players: Array<{ id: string, nickName: string }> }, competitorTwo: { id: string, players: Array<{ id: string, nickName: string }> } };

export type HeadToHeadOutlookFragment = (
  { competitorOne: { id: string, rating: number | null }, competitorTwo: { id: string, rating: number | null } }
  & HeadToHeadStandingFragment
);

export type HeadToHeadOutlookOfQueryVariables = Exact<{
  one: string;
  two: string;
}>;


export type HeadToHeadOutlookOfQuery = { headToHead: Array<HeadToHeadOutlookFragment> };

export const HeadToHeadStandingFragmentDoc = gql`
    fragment HeadToHeadStanding on HeadToHead {
  id
  winsOne
  winsTwo
  streak
  competitorOne {
    id
    players {
      id
      nickName
    }
  }
  competitorTwo {
    id
    players {
      id
      nickName
    }
  }
}
    ` as unknown as DocumentNode<HeadToHeadStandingFragment, unknown>;
export const HeadToHeadOutlookFragmentDoc = gql`
    fragment HeadToHeadOutlook on HeadToHead {
  ...HeadToHeadStanding
  competitorOne {
    id
    rating
  }
  competitorTwo {
    id
    rating
  }
}
    ` as unknown as DocumentNode<HeadToHeadOutlookFragment, unknown>;
export const HeadToHeadOutlookOfDocument = gql`
    query HeadToHeadOutlookOf($one: ID!, $two: ID!) {
  headToHead(pairs: [{oneId: $one, twoId: $two}]) {
    ...HeadToHeadOutlook
  }
}
    ${HeadToHeadOutlookFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<HeadToHeadOutlookOfQuery, HeadToHeadOutlookOfQueryVariables>;