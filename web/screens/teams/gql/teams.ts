/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
/** A colour of players, with its value on the pages. All are distinct for the colour-blind. */
export type PlayerColour =
  /** #476fff */
  | 'BLUE'
  /** #04ecf8 */
  | 'CYAN'
  /** #abda81 */
  | 'GREEN'
  /** #978dff */
  | 'LAVENDER'
  /** #bbfdb2 */
  | 'MINT'
  /** #fa8b05 */
  | 'ORANGE'
  /** #e29cbe */
  | 'PINK'
  /** #c769c0 */
  | 'PURPLE'
  /** #fe5667 */
  | 'RED'
  /** #4bc5f9 */
  | 'SKY'
  /** #ffffff */
  | 'WHITE'
  /** #fbea09 */
  | 'YELLOW';

export type TeamBadgeFragment = { id: string, name: string, logo: string, colors: Array<string> };

export type ChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ChoicesQuery = { players: Array<{ active: boolean, id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }>, teams: Array<{ id: string, name: string, logo: string, colors: Array<string> }>, stats: Array<{ id: string, matchesPlayed: number, points: number, lastMatchDate: string, player: { id: string, nickName: string }, recentTeams: Array<{ id: string }> }> };

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