/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { StatsRowFragmentDoc } from '../../stats/gql/stats.ts';
export type TopPlayersQueryVariables = Exact<{ [key: string]: never; }>;


export type TopPlayersQuery = { efficiency: Array<{ id: string, matchesPlayed: number, points: number, player: { id: string, nickName: string } }> };


export const TopPlayersDocument = gql`
    query TopPlayers {
  efficiency {
    ...StatsRow
  }
}
    ${StatsRowFragmentDoc}` as unknown as DocumentNode<TopPlayersQuery, TopPlayersQueryVariables>;