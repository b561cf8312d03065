/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { StatsRowFragment } from '../../stats/gql/stats.ts';
import type { PodiumFragment } from '../../now/gql/now.ts';
import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { StatsRowFragmentDoc } from '../../stats/gql/stats.ts';
import { CompetitorFacesFragmentDoc, PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
export type Outcome =
  | 'L'
  | 'OTL'
  | 'OTW'
  | 'W';

export type Span = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type TopPlayersQueryVariables = Exact<{
  span?: Types.Span | null | undefined;
}>;


export type TopPlayersQuery = { efficiency: Array<(
    { player: { form: Array<Types.Outcome> } }
    & StatsRowFragment
  )>, club: { hasDoubles: boolean } };

export type NewestPlayoffsQueryVariables = Exact<{ [key: string]: never; }>;


export type NewestPlayoffsQuery = { playoffs: { edges: Array<{ cursor: string, node: (
        { entrants: Array<{ position: number, side: { competitor: { id: string }, team: TeamBadgeFragment } }> }
        & PodiumFragment
      ) }> } };


export const TopPlayersDocument = gql`
    query TopPlayers($span: Span) {
  efficiency(span: $span) {
    ...StatsRow
    player {
      form(span: $span)
    }
  }
  club {
    hasDoubles
  }
}
    ${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}` as unknown as DocumentNode<TopPlayersQuery, TopPlayersQueryVariables>;
export const NewestPlayoffsDocument = gql`
    query NewestPlayoffs {
  playoffs(first: 3) {
    edges {
      cursor
      node {
        ...Podium
        entrants {
          position
          side {
            competitor {
              id
            }
            team {
              ...TeamBadge
            }
          }
        }
      }
    }
  }
}
    ${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<NewestPlayoffsQuery, NewestPlayoffsQueryVariables>;