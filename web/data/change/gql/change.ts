/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
export type ChangeEffect =
  | 'DONE'
  | 'RESTORED'
  | 'UNDONE';

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

export type Discipline =
  | 'DOUBLES'
  | 'SINGLES';

export type LeagueLeaving =
  | 'FORFEITED'
  | 'WITHDRAWN';

export type LeaguePoints =
  | 'WIN_2_2_1_0'
  | 'WIN_3_2_1_0';

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

export type PlayoffSlot =
  | 'FINAL'
  | 'QUARTERFINAL_1'
  | 'QUARTERFINAL_2'
  | 'QUARTERFINAL_3'
  | 'QUARTERFINAL_4'
  | 'ROUND_OF_16_1'
  | 'ROUND_OF_16_2'
  | 'ROUND_OF_16_3'
  | 'ROUND_OF_16_4'
  | 'ROUND_OF_16_5'
  | 'ROUND_OF_16_6'
  | 'ROUND_OF_16_7'
  | 'ROUND_OF_16_8'
  | 'SEMIFINAL_1'
  | 'SEMIFINAL_2'
  | 'THIRD_PLACE';

export type RecordKind =
  | 'BEST_COMEBACK'
  | 'BIGGEST_WIN'
  | 'HIGHEST_RATING'
  | 'LONGEST_SERIES'
  | 'LONGEST_STREAK'
  | 'MOST_GOALS'
  | 'MOST_MATCHES'
  | 'MOST_TITLES';

export type DescribedChangeFragment = { effect: Types.ChangeEffect, subject: { playoff: string | null, league: string | null, season: string | null, players: Array<{ playerId: string | null, nickName: string }> } | null, facts:
    | { __typename: 'ImportFacts', source: string, players: number, matches: number, series: number, playoffs: number, leagues: number, kind: Types.ChangeKind }
    | { __typename: 'LeagueFacts', legs: number | null, entered: Array<string>, leftNickNames: Array<string>, leftAs: Types.LeagueLeaving | null, notPlayed: number, championNickNames: Array<string> | null, kind: Types.ChangeKind, before: LeagueThenFragment | null, after: LeagueThenFragment | null }
    | { __typename: 'LeavingFacts', leftNickNames: Array<string>, kind: Types.ChangeKind, departures: Array<{ playoff: string | null, championNickNames: Array<string> | null, givenUp: { slot: Types.PlayoffSlot | null, players: Array<SideThenFragment> } | null, later: Array<LaterThenFragment> }> }
    | { __typename: 'LiveScoreFacts', homeScore: number, awayScore: number, period: number, scorer: string | null, kind: Types.ChangeKind, game: GameThenFragment | null }
    | { __typename: 'MatchEditFacts', kind: Types.ChangeKind, game: GameThenFragment | null, from: MatchThenFragment, to: MatchThenFragment }
    | { __typename: 'MergeFacts', matches: number, series: number, playoffs: number, leagues: number, titles: number, leagueTitles: number, kind: Types.ChangeKind, from: NamesThenFragment, into: NamesThenFragment }
    | { __typename: 'PlayerFacts', plays: boolean | null, colour: Types.PlayerColour | null, isEmojiChanged: boolean, emoji: string | null, kind: Types.ChangeKind, before: NamesThenFragment | null, after: NamesThenFragment | null }
    | { __typename: 'PlayoffFacts', kind: Types.ChangeKind, before: PlayoffThenFragment | null, after: PlayoffThenFragment | null, later: Array<LaterThenFragment> }
    | { __typename: 'PresenceFacts', isHere: boolean, kind: Types.ChangeKind }
    | { __typename: 'RecountFacts', figures: number, kind: Types.ChangeKind }
    | { __typename: 'ResultFacts', isPlayedLive: boolean, areGoalsCorrected: boolean, championNickNames: Array<string> | null, kind: Types.ChangeKind, game: GameThenFragment | null, scoreBefore: ScoreThenFragment | null, scoreAfter: ScoreThenFragment | null, standing: Array<SideThenFragment>, later: Array<LaterThenFragment>, cleared: Array<{ slot: Types.PlayoffSlot | null, gameNumbers: Array<number> }> }
    | { __typename: 'SeasonFacts', kind: Types.ChangeKind, before: { name: string, from: string, to: string } | null, after: { name: string, from: string, to: string } | null }
    | { __typename: 'SeriesFacts', kind: Types.ChangeKind, before: SeriesThenFragment | null, after: SeriesThenFragment | null }
    | { __typename: 'TextFacts', about: string, text: string, kind: Types.ChangeKind }
   };

export type LeagueThenFragment = { title: string, points: Types.LeaguePoints, qualify: number | null };

export type NamesThenFragment = { nickName: string, firstName: string, lastName: string };

export type GameThenFragment = { slot: Types.PlayoffSlot | null, gameNumber: number, bestOf: number };

export type ScoreThenFragment = { homeScore: number, awayScore: number, overTime: boolean };

export type SideThenFragment = { nickNames: Array<string>, wins: number, gaveUp: boolean };

export type LaterThenFragment = { slot: Types.PlayoffSlot, players: Array<string> | null };

export type MatchThenFragment = { matchDate: string, players: Array<string>, teams: Array<string> };

export type SeriesThenFragment = { players: Array<string>, teams: Array<string>, bestOf: number | null };

export type PlayoffThenFragment = { title: string, bestOf: number | null, finalBestOf: number | null, places: Array<{ player: string, team: string | null } | null> };

export type RecordOfMatchFragment = { kind: Types.RecordKind, value: number, discipline: Types.Discipline, competitor: { id: string, players: Array<{ id: string, nickName: string }> } | null };

export const NamesThenFragmentDoc = gql`
    fragment NamesThen on PlayerNames {
  nickName
  firstName
  lastName
}
    ` as unknown as DocumentNode<NamesThenFragment, unknown>;
export const GameThenFragmentDoc = gql`
    fragment GameThen on SeriesGame {
  slot
  gameNumber
  bestOf
}
    ` as unknown as DocumentNode<GameThenFragment, unknown>;
export const ScoreThenFragmentDoc = gql`
    fragment ScoreThen on Score {
  homeScore
  awayScore
  overTime
}
    ` as unknown as DocumentNode<ScoreThenFragment, unknown>;
export const SideThenFragmentDoc = gql`
    fragment SideThen on SeriesSide {
  nickNames
  wins
  gaveUp
}
    ` as unknown as DocumentNode<SideThenFragment, unknown>;
export const LaterThenFragmentDoc = gql`
    fragment LaterThen on LaterSeries {
  slot
  players
}
    ` as unknown as DocumentNode<LaterThenFragment, unknown>;
export const MatchThenFragmentDoc = gql`
    fragment MatchThen on MatchThen {
  matchDate
  players
  teams
}
    ` as unknown as DocumentNode<MatchThenFragment, unknown>;
export const SeriesThenFragmentDoc = gql`
    fragment SeriesThen on SeriesThen {
  players
  teams
  bestOf
}
    ` as unknown as DocumentNode<SeriesThenFragment, unknown>;
export const PlayoffThenFragmentDoc = gql`
    fragment PlayoffThen on PlayoffThen {
  title
  places {
    player
    team
  }
  bestOf
  finalBestOf
}
    ` as unknown as DocumentNode<PlayoffThenFragment, unknown>;
export const LeagueThenFragmentDoc = gql`
    fragment LeagueThen on LeagueThen {
  title
  points
  qualify
}
    ` as unknown as DocumentNode<LeagueThenFragment, unknown>;
export const DescribedChangeFragmentDoc = gql`
    fragment DescribedChange on Change {
  effect
  subject {
    playoff
    players {
      playerId
      nickName
    }
    league
    season
  }
  facts {
    __typename
    kind
    ... on PlayerFacts {
      before {
        ...NamesThen
      }
      after {
        ...NamesThen
      }
      plays
      colour
      isEmojiChanged
      emoji
    }
    ... on MergeFacts {
      from {
        ...NamesThen
      }
      into {
        ...NamesThen
      }
      matches
      series
      playoffs
      leagues
      titles
      leagueTitles
    }
    ... on ResultFacts {
      game {
        ...GameThen
      }
      scoreBefore {
        ...ScoreThen
      }
      scoreAfter {
        ...ScoreThen
      }
      isPlayedLive
      areGoalsCorrected
      standing {
        ...SideThen
      }
      later {
        ...LaterThen
      }
      cleared {
        slot
        gameNumbers
      }
      championNickNames
    }
    ... on MatchEditFacts {
      game {
        ...GameThen
      }
      from {
        ...MatchThen
      }
      to {
        ...MatchThen
      }
    }
    ... on LiveScoreFacts {
      game {
        ...GameThen
      }
      homeScore
      awayScore
      period
      scorer
    }
    ... on SeriesFacts {
      before {
        ...SeriesThen
      }
      after {
        ...SeriesThen
      }
    }
    ... on LeavingFacts {
      leftNickNames
      departures {
        playoff
        givenUp {
          slot
          players {
            ...SideThen
          }
        }
        later {
          ...LaterThen
        }
        championNickNames
      }
    }
    ... on PlayoffFacts {
      before {
        ...PlayoffThen
      }
      after {
        ...PlayoffThen
      }
      later {
        ...LaterThen
      }
    }
    ... on LeagueFacts {
      before {
        ...LeagueThen
      }
      after {
        ...LeagueThen
      }
      legs
      entered
      leftNickNames
      leftAs
      notPlayed
      championNickNames
    }
    ... on SeasonFacts {
      before {
        name
        from
        to
      }
      after {
        name
        from
        to
      }
    }
    ... on PresenceFacts {
      isHere
    }
    ... on ImportFacts {
      source
      players
      matches
      series
      playoffs
      leagues
    }
    ... on RecountFacts {
      figures
    }
    ... on TextFacts {
      about
      text
    }
  }
}
    ` as unknown as DocumentNode<DescribedChangeFragment, unknown>;
export const RecordOfMatchFragmentDoc = gql`
    fragment RecordOfMatch on NewRecord {
  kind
  value
  discipline
  competitor {
    id
    players {
      id
      nickName
    }
  }
}
    ` as unknown as DocumentNode<RecordOfMatchFragment, unknown>;