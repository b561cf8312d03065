/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { MatchRowFragmentDoc } from './match';
import { TeamBadgeFragmentDoc } from '../../teams/gql/team';
export type MatchListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MatchListQuery = { matches: { edges: Array<{ node: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null } }>, pageInfo: { endCursor: string | null } } };


export const MatchListDocument = /*#__PURE__*/ gql`
    query MatchList($first: Int!, $after: String) {
  matches(first: $first, after: $after) {
    edges {
      node {
        ...MatchRow
      }
    }
    pageInfo {
      endCursor
    }
  }
}
    ${MatchRowFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<MatchListQuery, MatchListQueryVariables>;