/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { StatsRowFragment } from '../../stats/gql/stats.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { StatsRowFragmentDoc } from '../../stats/gql/stats.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
export type Span = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type TopPlayersQueryVariables = Exact<{
  span?: Types.Span | null | undefined;
}>;


export type TopPlayersQuery = { efficiency: Array<StatsRowFragment> };


export const TopPlayersDocument = gql`
    query TopPlayers($span: Span) {
  efficiency(span: $span) {
    ...StatsRow
  }
}
    ${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}` as unknown as DocumentNode<TopPlayersQuery, TopPlayersQueryVariables>;