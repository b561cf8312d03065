/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PlayerFaceFragment } from '../../players/gql/players.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
export type TeamBadgeFragment = { id: string, name: string, logo: string, colors: Array<string> };

export type ChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ChoicesQuery = { players: Array<(
    { active: boolean, rating: number | null, doublesRating: number | null }
    & PlayerFaceFragment
  )>, teams: Array<TeamBadgeFragment>, stats: Array<{ id: string, matchesPlayed: number, points: number, lastMatchDate: string, player: { id: string, nickName: string }, recentTeams: Array<{ id: string }> }>, matches: { edges: Array<{ node: { id: string, home: SideWithTeamFragment, away: SideWithTeamFragment } }> } };

export type SideWithTeamFragment = { competitor: { id: string }, team: { id: string } };

export const TeamBadgeFragmentDoc = gql`
    fragment TeamBadge on Team {
  id
  name
  logo
  colors
}
    ` as unknown as DocumentNode<TeamBadgeFragment, unknown>;
export const SideWithTeamFragmentDoc = gql`
    fragment SideWithTeam on MatchSide {
  competitor {
    id
  }
  team {
    id
  }
}
    ` as unknown as DocumentNode<SideWithTeamFragment, unknown>;
export const ChoicesDocument = gql`
    query Choices {
  players {
    ...PlayerFace
    active
    rating
    doublesRating: rating(discipline: DOUBLES)
  }
  teams {
    ...TeamBadge
  }
  stats {
    id
    player {
      id
      nickName
    }
    matchesPlayed
    points
    lastMatchDate
    recentTeams {
      id
    }
  }
  matches(first: 50, filter: {discipline: DOUBLES, finished: true}) {
    edges {
      node {
        id
        home {
          ...SideWithTeam
        }
        away {
          ...SideWithTeam
        }
      }
    }
  }
}
    ${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${SideWithTeamFragmentDoc}` as unknown as DocumentNode<ChoicesQuery, ChoicesQueryVariables>;