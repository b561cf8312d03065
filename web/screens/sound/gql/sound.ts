/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
export type ChangeKind =
  | 'GOALS_CORRECTED'
  | 'GOAL_SCORED'
  | 'GOAL_TAKEN_BACK'
  | 'IMPORTED'
  | 'LEAGUE_CREATED'
  | 'LEAGUE_DELETED'
  | 'LEAGUE_EDITED'
  | 'LEAGUE_LEFT'
  | 'LEFT_FOR_TONIGHT'
  | 'MATCH_ABANDONED'
  | 'MATCH_CORRECTED'
  | 'MATCH_CREATED'
  | 'MATCH_DELETED'
  | 'MATCH_EDITED'
  | 'MATCH_FINISHED'
  | 'MATCH_PAUSED'
  | 'MATCH_STARTED'
  | 'PERIOD_SET'
  | 'PLAYERS_MERGED'
  | 'PLAYER_CREATED'
  | 'PLAYER_DELETED'
  | 'PLAYER_UPDATED'
  | 'PLAYOFF_CREATED'
  | 'PLAYOFF_DELETED'
  | 'PLAYOFF_EDITED'
  | 'PLAYOFF_LEFT'
  | 'PRESENCE_SET'
  | 'RECOUNTED'
  | 'SEASON_CREATED'
  | 'SEASON_DELETED'
  | 'SEASON_EDITED'
  | 'SERIES_CREATED'
  | 'SERIES_DELETED'
  | 'SERIES_EDITED'
  | 'SERIES_FORFEITED'
  | 'UNDONE';

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

export type RecordKind =
  | 'BEST_COMEBACK'
  | 'BIGGEST_WIN'
  | 'HIGHEST_RATING'
  | 'LONGEST_SERIES'
  | 'LONGEST_STREAK'
  | 'MOST_GOALS'
  | 'MOST_MATCHES'
  | 'MOST_TITLES';

export type Side =
  | 'AWAY'
  | 'HOME';

export type ChangeToHearQueryVariables = Exact<{
  after: number;
}>;


export type ChangeToHearQuery = { changes: Array<{ seq: number, kind: Types.ChangeKind, occurredAt: string, matchId: string | null, seriesId: string | null, playoffId: string | null, leagueId: string | null, scoreAfter: { homeScore: number } | null, records: Array<{ kind: Types.RecordKind }>, facts:
      | { __typename: 'ImportFacts' }
      | { __typename: 'LeagueFacts', champion: string | null }
      | { __typename: 'LeavingFacts', departures: Array<{ champion: string | null }> }
      | { __typename: 'LiveScoreFacts', period: number }
      | { __typename: 'MatchEditFacts' }
      | { __typename: 'MergeFacts' }
      | { __typename: 'PlayerFacts' }
      | { __typename: 'PlayoffFacts' }
      | { __typename: 'PresenceFacts' }
      | { __typename: 'RecountFacts' }
      | { __typename: 'ResultFacts', champion: string | null }
      | { __typename: 'SeasonFacts' }
      | { __typename: 'SeriesFacts' }
      | { __typename: 'TextFacts' }
    , match: { id: string, version: number, goals: Array<{ id: string, side: Types.Side }>, home: SideToHearFragment, away: SideToHearFragment } | null }> };

export type SideToHearFragment = { competitor: { id: string, players: Array<{ id: string, nickName: string, colour: Types.PlayerColour }> } };

export const SideToHearFragmentDoc = gql`
    fragment SideToHear on MatchSide {
  competitor {
    id
    players {
      id
      nickName
      colour
    }
  }
}
    ` as unknown as DocumentNode<SideToHearFragment, unknown>;
export const ChangeToHearDocument = gql`
    query ChangeToHear($after: Int!) {
  changes(after: $after, first: 1) {
    seq
    kind
    occurredAt
    matchId
    seriesId
    playoffId
    leagueId
    scoreAfter {
      homeScore
    }
    records {
      kind
    }
    facts {
      __typename
      ... on LiveScoreFacts {
        period
      }
      ... on ResultFacts {
        champion
      }
      ... on LeagueFacts {
        champion
      }
      ... on LeavingFacts {
        departures {
          champion
        }
      }
    }
    match {
      id
      version
      goals {
        id
        side
      }
      home {
        ...SideToHear
      }
      away {
        ...SideToHear
      }
    }
  }
}
    ${SideToHearFragmentDoc}` as unknown as DocumentNode<ChangeToHearQuery, ChangeToHearQueryVariables>;