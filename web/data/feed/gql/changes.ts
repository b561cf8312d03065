/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
export type PlayerColour =
  | 'BLUE'
  | 'CYAN'
  | 'GREEN'
  | 'LAVENDER'
  | 'MINT'
  | 'ORANGE'
  | 'PINK'
  | 'PURPLE'
  | 'RED'
  | 'SKY'
  | 'WHITE'
  | 'YELLOW';

export type Side =
  | 'AWAY'
  | 'HOME';

export type ChangesSubscriptionVariables = Exact<{
  after?: number | null | undefined;
  epoch?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { seq: number, time: string, match: (
      { id: string }
      & ScoreNowFragment
    ) | null, series: (
      { id: string }
      & StandingNowFragment
    ) | null, playoff: (
      { id: string }
      & PodiumNowFragment
    ) | null, league: (
      { id: string }
      & TableNowFragment
    ) | null, player: PlayerNamesFragment | null } };

export type ScoreNowFragment = { startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, live: { homeScore: number, awayScore: number, period: number, paused: boolean, seq: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> };

export type StandingNowFragment = { playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, winningSide: { competitor: { id: string } } | null, forfeitedBy: { id: string } | null };

export type PlaceNowFragment = { competitor: { id: string, players: Array<{ id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }> } };

export type PodiumNowFragment = { finalsCompleted: boolean, version: number, winningSide: PlaceNowFragment | null, secondSide: PlaceNowFragment | null, thirdSide: PlaceNowFragment | null };

export type TableNowFragment = { complete: boolean, version: number, standings: Array<{ place: number, played: number, remaining: number, wins: number, overtimeWins: number, overtimeLosses: number, losses: number, goalsFor: number, goalsAgainst: number, points: number, reason: string | null, live: boolean, moved: number, through: boolean, out: boolean, side: { competitor: { id: string }, team: { id: string } } }> };

export type PlayerNamesFragment = { id: string, nickName: string, firstName: string, lastName: string, active: boolean, colour: Types.PlayerColour, emoji: string | null, version: number };

export const ScoreNowFragmentDoc = gql`
    fragment ScoreNow on Match {
  startedAt
  homeScore
  awayScore
  overTime
  homePoints
  awayPoints
  version
  live {
    homeScore
    awayScore
    period
    paused
    seq
  }
  goals {
    id
    side
    period
    minute
  }
}
    ` as unknown as DocumentNode<ScoreNowFragment, unknown>;
export const StandingNowFragmentDoc = gql`
    fragment StandingNow on Series {
  playerOneWins
  playerTwoWins
  completed
  winningSide {
    competitor {
      id
    }
  }
  forfeitedBy {
    id
  }
  version
}
    ` as unknown as DocumentNode<StandingNowFragment, unknown>;
export const PlaceNowFragmentDoc = gql`
    fragment PlaceNow on MatchSide {
  competitor {
    id
    players {
      id
      nickName
      colour
      emoji
    }
  }
}
    ` as unknown as DocumentNode<PlaceNowFragment, unknown>;
export const PodiumNowFragmentDoc = gql`
    fragment PodiumNow on Playoff {
  finalsCompleted
  winningSide {
    ...PlaceNow
  }
  secondSide {
    ...PlaceNow
  }
  thirdSide {
    ...PlaceNow
  }
  version
}
    ` as unknown as DocumentNode<PodiumNowFragment, unknown>;
export const TableNowFragmentDoc = gql`
    fragment TableNow on League {
  complete
  version
  standings {
    place
    side {
      competitor {
        id
      }
      team {
        id
      }
    }
    played
    remaining
    wins
    overtimeWins
    overtimeLosses
    losses
    goalsFor
    goalsAgainst
    points
    reason
    live
    moved
    through
    out
  }
}
    ` as unknown as DocumentNode<TableNowFragment, unknown>;
export const PlayerNamesFragmentDoc = gql`
    fragment PlayerNames on Player {
  id
  nickName
  firstName
  lastName
  active
  colour
  emoji
  version
}
    ` as unknown as DocumentNode<PlayerNamesFragment, unknown>;
export const ChangesDocument = gql`
    subscription Changes($after: Int, $epoch: String) {
  changes(after: $after, epoch: $epoch) {
    seq
    time
    match {
      id
      ...ScoreNow
    }
    series {
      id
      ...StandingNow
    }
    playoff {
      id
      ...PodiumNow
    }
    league {
      id
      ...TableNow
    }
    player {
      ...PlayerNames
    }
  }
}
    ${ScoreNowFragmentDoc}
${StandingNowFragmentDoc}
${PodiumNowFragmentDoc}
${PlaceNowFragmentDoc}
${TableNowFragmentDoc}
${PlayerNamesFragmentDoc}` as unknown as DocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;