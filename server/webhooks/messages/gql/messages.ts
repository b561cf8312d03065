/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../graphql/document.ts';
import { gql } from '../../../graphql/document.ts';
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

export type MessageSideFragment = { competitor: { id: string, players: Array<{ nickName: string }> }, team: { id: string } };

export type LeagueMessageFragment = { id: string, title: string, qualify: number | null, complete: boolean, champion: MessageSideFragment | null };

export type LeagueDecidedQueryVariables = Exact<{
  id: string;
}>;


export type LeagueDecidedQuery = { league: LeagueMessageFragment | null };

export type MatchMessageQueryVariables = Exact<{
  id: string;
}>;


export type MatchMessageQuery = { match: { id: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, league: (
      { fixtures: Array<{ id: string, matchDate: string }> }
      & LeagueMessageFragment
    ) | null, home: MessageSideFragment, away: MessageSideFragment, series: { id: string, bestOf: number, slot: Types.PlayoffSlot | null, completed: boolean, playerOneWins: number, playerTwoWins: number, forfeitedBy: { id: string } | null, matches: Array<{ id: string, gameNumber: number | null, matchDate: string, homeScore: number | null, awayScore: number | null, overTime: boolean }>, playoff: { id: string, title: string, winningSide: { competitor: { id: string } } | null, series: Array<{ slot: Types.PlayoffSlot | null }> } | null } | null, records: Array<{ kind: Types.RecordKind, value: number, text: string, competitor: { id: string } | null }> } | null };

export type PlayoffMessageQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffMessageQuery = { playoff: { id: string, title: string, bestOf: number, entrants: Array<{ side: { competitor: { id: string, players: Array<{ nickName: string }> } } }> } | null };

export type EveningMessageQueryVariables = Exact<{
  date: string;
}>;


export type EveningMessageQuery = { evening: { date: string, matchCount: number, standings: Array<{ matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, scoredGoals: number, concededGoals: number, player: { id: string, nickName: string }, favouriteTeam: { id: string, name: string } | null }>, pairs: Array<{ matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, scoredGoals: number, concededGoals: number, competitor: { id: string, players: Array<{ nickName: string }> } }>, leadingPairs: Array<{ id: string, players: Array<{ nickName: string }> }> } | null };

export type PostedPlayerFragment = { id: string, nickName: string };

export type PostedSideFragment = { name: string, score: number | null, players: Array<PostedPlayerFragment>, team: { id: string, name: string } };

export type PostedMatchFragment = { id: string, matchDate: string, gameNumber: number | null, overTime: boolean, version: number, home: PostedSideFragment, away: PostedSideFragment, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null };

export type PostedSeriesFragment = { id: string, slot: Types.PlayoffSlot | null, bestOf: number, completed: boolean, one: PostedSideFragment, two: PostedSideFragment, winningSide: { name: string } | null };

export type PostedPlayoffFragment = { id: string, title: string, finalsCompleted: boolean, winningSide: { name: string } | null, secondSide: { name: string } | null, thirdSide: { name: string } | null };

export type PostedGameFragment = { slot: Types.PlayoffSlot | null, gameNumber: number, bestOf: number };

export type PostedChangeQueryVariables = Exact<{
  after: number;
  before: number;
}>;


export type PostedChangeQuery = { changes: Array<{ seq: number, time: string, kind: Types.ChangeKind, effect: Types.ChangeEffect, about: string, text: string, enteredBy: string | null, undoes: number | null, undoneBy: number | null, matchId: string | null, seriesId: string | null, playoffId: string | null, subject: { playoff: string | null, players: Array<{ playerId: string | null, partnerId: string | null, nickName: string }> } | null, match: PostedMatchFragment | null, series: PostedSeriesFragment | null, playoff: PostedPlayoffFragment | null, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, records: Array<{ kind: Types.RecordKind, value: number, text: string, discipline: Types.Discipline, competitor: { name: string } | null }>, facts:
      | { __typename: 'ImportFacts', kind: Types.ChangeKind }
      | { __typename: 'LeagueFacts', kind: Types.ChangeKind }
      | { __typename: 'LeavingFacts', kind: Types.ChangeKind }
      | { __typename: 'LiveScoreFacts', homeScore: number, awayScore: number, period: number, scorer: string | null, kind: Types.ChangeKind, game: PostedGameFragment | null }
      | { __typename: 'MatchEditFacts', kind: Types.ChangeKind }
      | { __typename: 'MergeFacts', kind: Types.ChangeKind }
      | { __typename: 'PlayerFacts', kind: Types.ChangeKind }
      | { __typename: 'PlayoffFacts', kind: Types.ChangeKind }
      | { __typename: 'PresenceFacts', kind: Types.ChangeKind }
      | { __typename: 'RecountFacts', kind: Types.ChangeKind }
      | { __typename: 'ResultFacts', isPlayedLive: boolean, championNickNames: Array<string> | null, kind: Types.ChangeKind, game: PostedGameFragment | null, standing: Array<{ nickNames: Array<string>, wins: number, gaveUp: boolean }> }
      | { __typename: 'SeasonFacts', kind: Types.ChangeKind }
      | { __typename: 'SeriesFacts', kind: Types.ChangeKind }
      | { __typename: 'TextFacts', kind: Types.ChangeKind }
     }> };

export const MessageSideFragmentDoc = gql`
    fragment MessageSide on MatchSide {
  competitor {
    id
    players {
      nickName
    }
  }
  team {
    id
  }
}
    ` as unknown as DocumentNode<MessageSideFragment, unknown>;
export const LeagueMessageFragmentDoc = gql`
    fragment LeagueMessage on League {
  id
  title
  qualify
  complete
  champion {
    ...MessageSide
  }
}
    ` as unknown as DocumentNode<LeagueMessageFragment, unknown>;
export const PostedPlayerFragmentDoc = gql`
    fragment PostedPlayer on Player {
  id
  nickName
}
    ` as unknown as DocumentNode<PostedPlayerFragment, unknown>;
export const PostedSideFragmentDoc = gql`
    fragment PostedSide on MatchSide {
  name
  players {
    ...PostedPlayer
  }
  team {
    id
    name
  }
  score
}
    ` as unknown as DocumentNode<PostedSideFragment, unknown>;
export const PostedMatchFragmentDoc = gql`
    fragment PostedMatch on Match {
  id
  matchDate
  gameNumber
  home {
    ...PostedSide
  }
  away {
    ...PostedSide
  }
  overTime
  live {
    homeScore
    awayScore
    period
    paused
  }
  version
}
    ` as unknown as DocumentNode<PostedMatchFragment, unknown>;
export const PostedSeriesFragmentDoc = gql`
    fragment PostedSeries on Series {
  id
  slot
  bestOf
  one {
    ...PostedSide
  }
  two {
    ...PostedSide
  }
  completed
  winningSide {
    name
  }
}
    ` as unknown as DocumentNode<PostedSeriesFragment, unknown>;
export const PostedPlayoffFragmentDoc = gql`
    fragment PostedPlayoff on Playoff {
  id
  title
  finalsCompleted
  winningSide {
    name
  }
  secondSide {
    name
  }
  thirdSide {
    name
  }
}
    ` as unknown as DocumentNode<PostedPlayoffFragment, unknown>;
export const PostedGameFragmentDoc = gql`
    fragment PostedGame on SeriesGame {
  slot
  gameNumber
  bestOf
}
    ` as unknown as DocumentNode<PostedGameFragment, unknown>;
export const LeagueDecidedDocument = gql`
    query LeagueDecided($id: ID!) {
  league(id: $id) {
    ...LeagueMessage
  }
}
    ${LeagueMessageFragmentDoc}
${MessageSideFragmentDoc}` as unknown as DocumentNode<LeagueDecidedQuery, LeagueDecidedQueryVariables>;
export const MatchMessageDocument = gql`
    query MatchMessage($id: ID!) {
  match(id: $id) {
    id
    league {
      ...LeagueMessage
      fixtures {
        id
        matchDate
      }
    }
    gameNumber
    home {
      ...MessageSide
    }
    away {
      ...MessageSide
    }
    homeScore
    awayScore
    overTime
    series {
      id
      bestOf
      slot
      completed
      forfeitedBy {
        id
      }
      playerOneWins
      playerTwoWins
      matches {
        id
        gameNumber
        matchDate
        homeScore
        awayScore
        overTime
      }
      playoff {
        id
        title
        winningSide {
          competitor {
            id
          }
        }
        series {
          slot
        }
      }
    }
    records {
      kind
      value
      text
      competitor {
        id
      }
    }
  }
}
    ${LeagueMessageFragmentDoc}
${MessageSideFragmentDoc}` as unknown as DocumentNode<MatchMessageQuery, MatchMessageQueryVariables>;
export const PlayoffMessageDocument = gql`
    query PlayoffMessage($id: ID!) {
  playoff(id: $id) {
    id
    title
    bestOf
    entrants {
      side {
        competitor {
          id
          players {
            nickName
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<PlayoffMessageQuery, PlayoffMessageQueryVariables>;
export const EveningMessageDocument = gql`
    query EveningMessage($date: LocalDate!) {
  evening(date: $date) {
    date
    matchCount
    standings {
      player {
        id
        nickName
      }
      matchesPlayed
      wins
      losses
      extraTimeWins
      extraTimeLosses
      points
      scoredGoals
      concededGoals
      favouriteTeam {
        id
        name
      }
    }
    pairs {
      competitor {
        id
        players {
          nickName
        }
      }
      matchesPlayed
      wins
      losses
      extraTimeWins
      extraTimeLosses
      points
      scoredGoals: goalsFor
      concededGoals: goalsAgainst
    }
    leadingPairs {
      id
      players {
        nickName
      }
    }
  }
}
    ` as unknown as DocumentNode<EveningMessageQuery, EveningMessageQueryVariables>;
export const PostedChangeDocument = gql`
    query PostedChange($after: Int!, $before: Int!) {
  changes(after: $after, before: $before, first: 1) {
    seq
    time
    kind
    effect
    about
    text
    enteredBy
    undoes
    undoneBy
    matchId
    seriesId
    playoffId
    subject {
      playoff
      players {
        playerId
        partnerId
        nickName
      }
    }
    match {
      ...PostedMatch
    }
    series {
      ...PostedSeries
    }
    playoff {
      ...PostedPlayoff
    }
    scoreBefore {
      homeScore
      awayScore
      overTime
    }
    scoreAfter {
      homeScore
      awayScore
      overTime
    }
    records {
      kind
      value
      text
      discipline
      competitor {
        name
      }
    }
    facts {
      __typename
      kind
      ... on LiveScoreFacts {
        game {
          ...PostedGame
        }
        homeScore
        awayScore
        period
        scorer
      }
      ... on ResultFacts {
        game {
          ...PostedGame
        }
        isPlayedLive
        standing {
          nickNames
          wins
          gaveUp
        }
        championNickNames
      }
    }
  }
}
    ${PostedMatchFragmentDoc}
${PostedSideFragmentDoc}
${PostedPlayerFragmentDoc}
${PostedSeriesFragmentDoc}
${PostedPlayoffFragmentDoc}
${PostedGameFragmentDoc}` as unknown as DocumentNode<PostedChangeQuery, PostedChangeQueryVariables>;