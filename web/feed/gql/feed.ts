/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { PlayerNamesFragmentDoc } from '../../players/gql/players';
/** What a write did. */
export type ChangeKind =
  /** A result was replaced. */
  | 'MATCH_CORRECTED'
  /** A finished match was added. */
  | 'MATCH_CREATED'
  /** A match was deleted. */
  | 'MATCH_DELETED'
  /** A game got its first result. */
  | 'MATCH_FINISHED'
  /** A player was added. */
  | 'PLAYER_CREATED'
  /** A player was deleted. */
  | 'PLAYER_DELETED'
  /** A player's names were corrected. */
  | 'PLAYER_UPDATED'
  /** A play-off was added. */
  | 'PLAYOFF_CREATED'
  /** A play-off was deleted with its series. */
  | 'PLAYOFF_DELETED'
  /** Figures that had come to differ from the matches were put right. */
  | 'RECOUNTED'
  /** A series was added. */
  | 'SERIES_CREATED'
  /** A series was deleted with its games. */
  | 'SERIES_DELETED'
  /** An earlier change was taken back. */
  | 'UNDONE';

/** The place of a series in its play-off. */
export type PlayoffSlot =
  /** The winners of the semifinals; the winner of semifinal 1 is player one. */
  | 'FINAL'
  /** The first semifinal. */
  | 'SEMIFINAL_1'
  /** The second semifinal. */
  | 'SEMIFINAL_2'
  /** The losers of the semifinals, for 3rd place. */
  | 'THIRD_PLACE';

export type ChangesSubscriptionVariables = Exact<{
  after?: number | null | undefined;
}>;


export type ChangesSubscription = { changes: { playerIds: Array<string>, seriesIds: Array<string>, seq: number, time: string, kind: Types.ChangeKind, about: string, text: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, seriesId: string | null, playoffId: string | null, added: { matches: Array<{ cursor: string, node: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string }, awayTeam: { id: string }, series: { id: string } | null } }>, seriesList: Array<{ cursor: string, node: { id: string, createdAt: string, slot: Types.PlayoffSlot | null, matchIds: Array<string>, playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string }, teamTwo: { id: string }, playoff: { id: string, title: string } | null, winner: { id: string } | null } }>, playoffs: Array<{ cursor: string, node: { id: string, createdAt: string, title: string, seriesIds: Array<string>, finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null } }>, players: Array<{ id: string, nickName: string, firstName: string, lastName: string }> } | null, updated: { matches: Array<{ id: string, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number }>, seriesList: Array<{ id: string, playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, matchIds: Array<string>, winner: { id: string } | null }>, playoffs: Array<{ id: string, finalsCompleted: boolean, version: number, seriesIds: Array<string>, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null }>, players: Array<{ id: string, nickName: string, firstName: string, lastName: string }>, changes: Array<{ seq: number, undoneBy: number | null }> }, removed: { matches: Array<string>, seriesList: Array<string>, playoffs: Array<string>, players: Array<string>, stats: Array<string> } | null, stats: Array<{ id: string, matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, scoredGoals: number, concededGoals: number, player: { nickName: string }, favouriteTeam: { id: string } | null }>, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null } };

export type ScoreNowFragment = { homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number };

export type StandingNowFragment = { playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, winner: { id: string } | null };

export type GamesFragment = { matchIds: Array<string> };

export type PodiumNowFragment = { finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null };

export type MeetingsFragment = { seriesIds: Array<string> };

export type NewMatchFragment = { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string }, awayTeam: { id: string }, series: { id: string } | null };

export type NewSeriesFragment = { id: string, createdAt: string, slot: Types.PlayoffSlot | null, playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string }, teamTwo: { id: string }, playoff: { id: string, title: string } | null, winner: { id: string } | null };

export type NewPlayoffFragment = { id: string, createdAt: string, title: string, finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null };

export type PlayersInOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayersInOrderQuery = { players: Array<{ id: string, nickName: string }> };

export type StatsInOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type StatsInOrderQuery = { stats: Array<{ id: string, matchesPlayed: number, points: number, player: { id: string, nickName: string } }> };

export type EfficiencyInOrderQueryVariables = Exact<{ [key: string]: never; }>;


export type EfficiencyInOrderQuery = { efficiency: Array<{ id: string, matchesPlayed: number, points: number, player: { id: string, nickName: string } }> };

export type RankedFragment = { id: string, matchesPlayed: number, points: number, player: { id: string, nickName: string } };

export type NewStatsFragment = { id: string, matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, scoredGoals: number, concededGoals: number, player: { nickName: string }, favouriteTeam: { id: string } | null };

export type NewEntryFragment = { seq: number, time: string, kind: Types.ChangeKind, about: string, text: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, seriesId: string | null, playoffId: string | null, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null };

export type PlaceOfEntryFragment = { seq: number, series: { id: string } | null, playoff: { id: string } | null };

export type UndoneByFragment = { seq: number, undoneBy: number | null };

export const GamesFragmentDoc = /*#__PURE__*/ gql`
    fragment Games on Series {
  matchIds
}
    ` as unknown as DocumentNode<GamesFragment, unknown>;
export const MeetingsFragmentDoc = /*#__PURE__*/ gql`
    fragment Meetings on Playoff {
  seriesIds
}
    ` as unknown as DocumentNode<MeetingsFragment, unknown>;
export const ScoreNowFragmentDoc = /*#__PURE__*/ gql`
    fragment ScoreNow on Match {
  homeScore
  awayScore
  overTime
  homePoints
  awayPoints
  version
}
    ` as unknown as DocumentNode<ScoreNowFragment, unknown>;
export const NewMatchFragmentDoc = /*#__PURE__*/ gql`
    fragment NewMatch on Match {
  id
  matchDate
  gameNumber
  homePlayer {
    id
    nickName
  }
  awayPlayer {
    id
    nickName
  }
  homeTeam {
    id
  }
  awayTeam {
    id
  }
  ...ScoreNow
  series {
    id
  }
}
    ` as unknown as DocumentNode<NewMatchFragment, unknown>;
export const StandingNowFragmentDoc = /*#__PURE__*/ gql`
    fragment StandingNow on Series {
  playerOneWins
  playerTwoWins
  completed
  winner {
    id
  }
  version
}
    ` as unknown as DocumentNode<StandingNowFragment, unknown>;
export const NewSeriesFragmentDoc = /*#__PURE__*/ gql`
    fragment NewSeries on Series {
  id
  createdAt
  slot
  playerOne {
    id
    nickName
  }
  playerTwo {
    id
    nickName
  }
  teamOne {
    id
  }
  teamTwo {
    id
  }
  ...StandingNow
  playoff {
    id
    title
  }
}
    ` as unknown as DocumentNode<NewSeriesFragment, unknown>;
export const PodiumNowFragmentDoc = /*#__PURE__*/ gql`
    fragment PodiumNow on Playoff {
  finalsCompleted
  winner {
    id
  }
  secondPlace {
    id
  }
  thirdPlace {
    id
  }
  version
}
    ` as unknown as DocumentNode<PodiumNowFragment, unknown>;
export const NewPlayoffFragmentDoc = /*#__PURE__*/ gql`
    fragment NewPlayoff on Playoff {
  id
  createdAt
  title
  ...PodiumNow
}
    ` as unknown as DocumentNode<NewPlayoffFragment, unknown>;
export const RankedFragmentDoc = /*#__PURE__*/ gql`
    fragment Ranked on PlayerStats {
  id
  matchesPlayed
  points
  player {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<RankedFragment, unknown>;
export const NewStatsFragmentDoc = /*#__PURE__*/ gql`
    fragment NewStats on PlayerStats {
  id
  player {
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
  }
}
    ` as unknown as DocumentNode<NewStatsFragment, unknown>;
export const NewEntryFragmentDoc = /*#__PURE__*/ gql`
    fragment NewEntry on Change {
  seq
  time
  kind
  about
  text
  textBesideScore
  enteredBy
  undoneBy
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
  seriesId
  playoffId
}
    ` as unknown as DocumentNode<NewEntryFragment, unknown>;
export const PlaceOfEntryFragmentDoc = /*#__PURE__*/ gql`
    fragment PlaceOfEntry on Change {
  seq
  series {
    id
  }
  playoff {
    id
  }
}
    ` as unknown as DocumentNode<PlaceOfEntryFragment, unknown>;
export const UndoneByFragmentDoc = /*#__PURE__*/ gql`
    fragment UndoneBy on Change {
  seq
  undoneBy
}
    ` as unknown as DocumentNode<UndoneByFragment, unknown>;
export const ChangesDocument = /*#__PURE__*/ gql`
    subscription Changes($after: Int) {
  changes(after: $after) {
    ...NewEntry
    playerIds
    seriesIds
    added {
      matches {
        cursor
        node {
          ...NewMatch
        }
      }
      seriesList {
        cursor
        node {
          ...NewSeries
          ...Games
        }
      }
      playoffs {
        cursor
        node {
          ...NewPlayoff
          ...Meetings
        }
      }
      players {
        ...PlayerNames
      }
    }
    updated {
      matches {
        id
        ...ScoreNow
      }
      seriesList {
        id
        ...StandingNow
        ...Games
      }
      playoffs {
        id
        ...PodiumNow
        ...Meetings
      }
      players {
        ...PlayerNames
      }
      changes {
        ...UndoneBy
      }
    }
    removed {
      matches
      seriesList
      playoffs
      players
      stats
    }
    stats {
      ...NewStats
    }
  }
}
    ${NewEntryFragmentDoc}
${NewMatchFragmentDoc}
${ScoreNowFragmentDoc}
${NewSeriesFragmentDoc}
${StandingNowFragmentDoc}
${GamesFragmentDoc}
${NewPlayoffFragmentDoc}
${PodiumNowFragmentDoc}
${MeetingsFragmentDoc}
${PlayerNamesFragmentDoc}
${UndoneByFragmentDoc}
${NewStatsFragmentDoc}` as unknown as DocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;
export const PlayersInOrderDocument = /*#__PURE__*/ gql`
    query PlayersInOrder {
  players {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<PlayersInOrderQuery, PlayersInOrderQueryVariables>;
export const StatsInOrderDocument = /*#__PURE__*/ gql`
    query StatsInOrder {
  stats {
    ...Ranked
  }
}
    ${RankedFragmentDoc}` as unknown as DocumentNode<StatsInOrderQuery, StatsInOrderQueryVariables>;
export const EfficiencyInOrderDocument = /*#__PURE__*/ gql`
    query EfficiencyInOrder {
  efficiency {
    ...Ranked
  }
}
    ${RankedFragmentDoc}` as unknown as DocumentNode<EfficiencyInOrderQuery, EfficiencyInOrderQueryVariables>;