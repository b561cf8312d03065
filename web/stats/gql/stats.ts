/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
export type StatsRowFragment = { id: string, matchesPlayed: number, points: number, player: { id: string, nickName: string } };

export type StatsSheetFragment = { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, scoredGoals: number, concededGoals: number, id: string, matchesPlayed: number, points: number, player: { id: string, nickName: string, rating: number | null, provisional: boolean }, favouriteTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> } | null };

export type StatsQueryVariables = Exact<{ [key: string]: never; }>;


export type StatsQuery = { stats: Array<{ wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, scoredGoals: number, concededGoals: number, id: string, matchesPlayed: number, points: number, player: { id: string, nickName: string, rating: number | null, provisional: boolean }, favouriteTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> } | null }> };

export const StatsRowFragmentDoc = /*#__PURE__*/ gql`
    fragment StatsRow on PlayerStats {
  id
  player {
    id
    nickName
  }
  matchesPlayed
  points
}
    ` as unknown as DocumentNode<StatsRowFragment, unknown>;
export const StatsSheetFragmentDoc = /*#__PURE__*/ gql`
    fragment StatsSheet on PlayerStats {
  ...StatsRow
  player {
    id
    nickName
    rating
    provisional
  }
  wins
  losses
  extraTimeWins
  extraTimeLosses
  scoredGoals
  concededGoals
  favouriteTeam {
    ...TeamBadge
  }
}
    ` as unknown as DocumentNode<StatsSheetFragment, unknown>;
export const StatsDocument = /*#__PURE__*/ gql`
    query Stats {
  stats {
    ...StatsSheet
  }
}
    ${StatsSheetFragmentDoc}
${StatsRowFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<StatsQuery, StatsQueryVariables>;