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
    { active: boolean }
    & PlayerFaceFragment
  )>, teams: Array<TeamBadgeFragment>, stats: Array<{ id: string, matchesPlayed: number, points: number, lastMatchDate: string, player: { id: string, nickName: string }, recentTeams: Array<{ id: string }> }> };

export const TeamBadgeFragmentDoc = gql`
    fragment TeamBadge on Team {
  id
  name
  logo
  colors
}
    ` as unknown as DocumentNode<TeamBadgeFragment, unknown>;
export const ChoicesDocument = gql`
    query Choices {
  players {
    ...PlayerFace
    active
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
}
    ${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<ChoicesQuery, ChoicesQueryVariables>;