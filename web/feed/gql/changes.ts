/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../data/document.ts';
import { gql } from '../../data/document.ts';
import { PlayerNamesFragmentDoc } from '../../players/gql/players.ts';
/** What a write did. */
export type ChangeKind =
  /** A goal in a game that is being played. */
  | 'GOAL_SCORED'
  /** A goal of a game that is being played was taken back. */
  | 'GOAL_TAKEN_BACK'
  /** Players, matches, series and play-offs were written from another place, all at once. Its rows are not listed, see `rowsOmitted`. */
  | 'IMPORTED'
  /** A game was abandoned: it has not begun. */
  | 'MATCH_ABANDONED'
  /** A result was replaced. */
  | 'MATCH_CORRECTED'
  /** A match was added, finished or to be played. */
  | 'MATCH_CREATED'
  /** A match was deleted. */
  | 'MATCH_DELETED'
  /** A match got other players, sides or teams, or another date. */
  | 'MATCH_EDITED'
  /** A game got its first result. */
  | 'MATCH_FINISHED'
  /** A game that is being played was not touched for 45 minutes. */
  | 'MATCH_PAUSED'
  /** A game began: its goals are recorded while it is played. */
  | 'MATCH_STARTED'
  /** A game that is being played is in another period. */
  | 'PERIOD_SET'
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
  /** Figures that had come to differ from the matches were corrected. */
  | 'RECOUNTED'
  /** A series was added. */
  | 'SERIES_CREATED'
  /** A series was deleted with its games. */
  | 'SERIES_DELETED'
  /** An earlier change was undone. */
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

/** One of the two sides of a match. */
export type Side =
  /** The away player. */
  | 'AWAY'
  /** The home player. */
  | 'HOME';

export type ChangesSubscriptionVariables = Exact<{
  after?: number | null | undefined;
  epoch?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { rowsOmitted: boolean, playerIds: Array<string>, seriesIds: Array<string>, seq: number, time: string, kind: Types.ChangeKind, about: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, matchId: string | null, seriesId: string | null, playoffId: string | null, added: { matches: Array<{ cursor: string, node: { id: string, matchDate: string, gameNumber: number | null, startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string }, awayTeam: { id: string }, series: { id: string } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> } }>, seriesList: Array<{ cursor: string, node: { createdAt: string, id: string, slot: Types.PlayoffSlot | null, playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, playoff: { id: string, title: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string }, two: { id: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string }, teamTwo: { id: string }, winner: { id: string } | null } }>, playoffs: Array<{ cursor: string, node: { id: string, createdAt: string, title: string, finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null } }>, players: Array<{ id: string, nickName: string, firstName: string, lastName: string }> } | null, updated: { matches: Array<{ id: string, startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> }>, seriesList: Array<{ id: string, playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, winner: { id: string } | null }>, playoffs: Array<{ id: string, finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null }>, players: Array<{ id: string, nickName: string, firstName: string, lastName: string }>, changes: Array<{ seq: number, undoneBy: number | null }> }, removed: { matches: Array<string>, seriesList: Array<string>, playoffs: Array<string>, players: Array<string>, stats: Array<string> } | null, regrouped: { seriesList: Array<{ id: string, matches: Array<{ id: string }> }>, playoffs: Array<{ id: string, series: Array<{ id: string }> }> } | null, stats: Array<{ id: string, matchesPlayed: number, points: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, scoredGoals: number, concededGoals: number, player: { id: string, nickName: string }, favouriteTeam: { id: string } | null, recentTeams: Array<{ id: string }> }>, headToHeads: Array<{ id: string, winsOne: number, winsTwo: number, streak: number }>, rated: Array<{ id: string, rating: number | null, provisional: boolean }>, now: { to: { matches: Array<{ id: string, matchDate: string, gameNumber: number | null, startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string }, awayTeam: { id: string }, series: { id: string } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> }>, series: { playerOneWins: number, playerTwoWins: number, id: string, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string, finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null } | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string }, teamTwo: { id: string } } | null, next: { id: string, gameNumber: number | null } | null } | null } | null, lastResults: Array<{ seq: number, time: string, match: { id: string } }> | null, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, match: { id: string } | null, series: { id: string } | null, playoff: { id: string } | null } };

export type NewEntryFragment = { seq: number, time: string, kind: Types.ChangeKind, about: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, matchId: string | null, seriesId: string | null, playoffId: string | null, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, match: { id: string } | null, series: { id: string } | null, playoff: { id: string } | null };

export type ScoreNowFragment = { startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> };

export type StandingNowFragment = { playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, winner: { id: string } | null };

export type PodiumNowFragment = { finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null };

export type NewMatchFragment = { id: string, matchDate: string, gameNumber: number | null, startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string }, awayTeam: { id: string }, series: { id: string } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> };

export type OpponentsFragment = { id: string, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string }, teamTwo: { id: string } };

export type NewSeriesFragment = { createdAt: string, id: string, slot: Types.PlayoffSlot | null, playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, playoff: { id: string, title: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string }, two: { id: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string }, teamTwo: { id: string }, winner: { id: string } | null };

export type PairNowFragment = { id: string, winsOne: number, winsTwo: number, streak: number };

export type NewPlayoffFragment = { id: string, createdAt: string, title: string, finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null };

export type NewNowFragment = { matches: Array<{ id: string, matchDate: string, gameNumber: number | null, startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string }, awayTeam: { id: string }, series: { id: string } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> }>, series: { playerOneWins: number, playerTwoWins: number, id: string, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string, finalsCompleted: boolean, version: number, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null } | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string }, teamTwo: { id: string } } | null, next: { id: string, gameNumber: number | null } | null };

export type RecordNowFragment = { id: string, matchesPlayed: number, points: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, scoredGoals: number, concededGoals: number, player: { id: string, nickName: string }, favouriteTeam: { id: string } | null, recentTeams: Array<{ id: string }> };

export const NewEntryFragmentDoc = gql`
    fragment NewEntry on Change {
  seq
  time
  kind
  about
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
  matchId
  seriesId
  playoffId
  match {
    id
  }
  series {
    id
  }
  playoff {
    id
  }
}
    ` as unknown as DocumentNode<NewEntryFragment, unknown>;
export const OpponentsFragmentDoc = gql`
    fragment Opponents on Series {
  id
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
}
    ` as unknown as DocumentNode<OpponentsFragment, unknown>;
export const StandingNowFragmentDoc = gql`
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
export const PairNowFragmentDoc = gql`
    fragment PairNow on HeadToHead {
  id
  winsOne
  winsTwo
  streak
}
    ` as unknown as DocumentNode<PairNowFragment, unknown>;
export const NewSeriesFragmentDoc = gql`
    fragment NewSeries on Series {
  ...Opponents
  ...StandingNow
  createdAt
  playoff {
    id
    title
  }
  headToHead {
    ...PairNow
    one {
      id
    }
    two {
      id
    }
  }
}
    ` as unknown as DocumentNode<NewSeriesFragment, unknown>;
export const PodiumNowFragmentDoc = gql`
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
export const NewPlayoffFragmentDoc = gql`
    fragment NewPlayoff on Playoff {
  id
  createdAt
  title
  ...PodiumNow
}
    ` as unknown as DocumentNode<NewPlayoffFragment, unknown>;
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
  }
  goals {
    id
    side
    period
    minute
  }
}
    ` as unknown as DocumentNode<ScoreNowFragment, unknown>;
export const NewMatchFragmentDoc = gql`
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
export const NewNowFragmentDoc = gql`
    fragment NewNow on Now {
  matches {
    ...NewMatch
  }
  series {
    ...Opponents
    playerOneWins
    playerTwoWins
    playoff {
      id
      title
      ...PodiumNow
    }
  }
  next {
    id
    gameNumber
  }
}
    ` as unknown as DocumentNode<NewNowFragment, unknown>;
export const RecordNowFragmentDoc = gql`
    fragment RecordNow on PlayerStats {
  id
  player {
    id
    nickName
  }
  matchesPlayed
  points
  wins
  losses
  extraTimeWins
  extraTimeLosses
  scoredGoals
  concededGoals
  favouriteTeam {
    id
  }
  recentTeams {
    id
  }
}
    ` as unknown as DocumentNode<RecordNowFragment, unknown>;
export const ChangesDocument = gql`
    subscription Changes($after: Int, $epoch: String) {
  changes(after: $after, epoch: $epoch) {
    ...NewEntry
    rowsOmitted
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
        }
      }
      playoffs {
        cursor
        node {
          ...NewPlayoff
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
      }
      playoffs {
        id
        ...PodiumNow
      }
      players {
        ...PlayerNames
      }
      changes {
        seq
        undoneBy
      }
    }
    removed {
      matches
      seriesList
      playoffs
      players
      stats
    }
    regrouped {
      seriesList {
        id
        matches {
          id
        }
      }
      playoffs {
        id
        series {
          id
        }
      }
    }
    stats {
      ...RecordNow
    }
    headToHeads {
      ...PairNow
    }
    rated {
      id
      rating
      provisional
    }
    now {
      to {
        ...NewNow
      }
    }
    lastResults {
      seq
      time
      match {
        id
      }
    }
  }
}
    ${NewEntryFragmentDoc}
${NewMatchFragmentDoc}
${ScoreNowFragmentDoc}
${NewSeriesFragmentDoc}
${OpponentsFragmentDoc}
${StandingNowFragmentDoc}
${PairNowFragmentDoc}
${NewPlayoffFragmentDoc}
${PodiumNowFragmentDoc}
${PlayerNamesFragmentDoc}
${RecordNowFragmentDoc}
${NewNowFragmentDoc}` as unknown as DocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;