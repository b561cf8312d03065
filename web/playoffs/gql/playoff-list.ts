/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { PlayoffCardFragmentDoc } from './playoff';
import { SeriesCardFragmentDoc } from '../../series/gql/series';
import { TeamBadgeFragmentDoc } from '../../teams/gql/team';
/** The place of a series in its play-off. */
export type PlayoffSlot =
  /** The winners of the semifinals; the winner of semifinal 1 is player one. */
  | 'FINAL'
  /** The first semifinal. */
  | 'SEMIFINAL_1'
  /** The second semifinal. */
  | 'SEMIFINAL_2'
  /** The losers of the semifinals, for 3rd place. */
  | 'THIRD_PLACE';

export type PlayoffListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PlayoffListQuery = { playoffs: { edges: Array<{ node: { id: string, createdAt: string, title: string, finalsCompleted: boolean, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null, series: Array<{ id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null }> } }>, pageInfo: { endCursor: string | null } } };


export const PlayoffListDocument = /*#__PURE__*/ gql`
    query PlayoffList($first: Int!, $after: String) {
  playoffs(first: $first, after: $after) {
    edges {
      node {
        ...PlayoffCard
      }
    }
    pageInfo {
      endCursor
    }
  }
}
    ${PlayoffCardFragmentDoc}
${SeriesCardFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<PlayoffListQuery, PlayoffListQueryVariables>;