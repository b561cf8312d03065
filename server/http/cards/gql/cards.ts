/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../graphql/document.ts';
import { gql } from '../../../graphql/document.ts';
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

export type CardFaceFragment = { nickName: string, colour: Types.PlayerColour, emoji: string | null };

export type CardSideFragment = { competitor: { id: string, players: Array<(
      { id: string }
      & CardFaceFragment
    )> }, team: { id: string } };

export type MatchCardQueryVariables = Exact<{
  id: string;
}>;


export type MatchCardQuery = { match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, home: CardSideFragment, away: CardSideFragment, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, series: { bestOf: number, slot: Types.PlayoffSlot | null, completed: boolean, playerOneWins: number, playerTwoWins: number, playoff: { title: string } | null, forfeitedBy: { id: string } | null, matches: Array<{ id: string, gameNumber: number | null, matchDate: string, homeScore: number | null, awayScore: number | null, overTime: boolean }> } | null } | null };

export type CardSeriesFragment = { slot: Types.PlayoffSlot | null, bestOf: number, completed: boolean, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, one: CardSideFragment, two: CardSideFragment, winningSide: { competitor: { id: string } } | null, forfeitedBy: { id: string } | null, matches: Array<{ gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, live: { paused: boolean } | null }> };

export type SeriesCardQueryVariables = Exact<{
  id: string;
}>;


export type SeriesCardQuery = { series: (
    { playoff: { title: string } | null }
    & CardSeriesFragment
  ) | null };

export type LeagueCardQueryVariables = Exact<{
  id: string;
}>;


export type LeagueCardQuery = { league: { title: string, qualify: number | null, complete: boolean, playoff: { id: string } | null, champion: CardSideFragment | null, standings: Array<{ place: number, played: number, remaining: number, goalsFor: number, goalsAgainst: number, points: number, live: boolean, side: CardSideFragment }> } | null };

export type PlayoffCardQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffCardQuery = { playoff: { title: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, entrants: Array<{ position: number, hasLeft: boolean, side: CardSideFragment }>, series: Array<CardSeriesFragment>, winningSide: { competitor: { id: string } } | null, secondSide: { competitor: { id: string } } | null, thirdSide: { competitor: { id: string } } | null } | null };

export type CardRecordFragment = { matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, scoredGoals: number, concededGoals: number, favouriteTeam: { id: string } | null };

export type CardPairRecordFragment = { matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, scoredGoals: number, concededGoals: number, favouriteTeam: { id: string } };

export type PlayerCardQueryVariables = Exact<{
  id: string;
}>;


export type PlayerCardQuery = { competitor: { players: Array<(
      { firstName: string, lastName: string, stats: CardRecordFragment | null }
      & CardFaceFragment
    )>, stats: CardPairRecordFragment | null } | null };

export type HeadToHeadCardQueryVariables = Exact<{
  one: string;
  two: string;
}>;


export type HeadToHeadCardQuery = { headToHead: Array<{ games: number, winsOne: number, winsTwo: number, goalsOne: number, goalsTwo: number, streak: number, competitorOne: { players: Array<CardFaceFragment> }, competitorTwo: { players: Array<CardFaceFragment> }, teams: Array<{ team: { id: string } }>, teamsTwo: Array<{ team: { id: string } }> }> };

export type EveningCardQueryVariables = Exact<{
  date: string;
}>;


export type EveningCardQuery = { evening: { date: string, matchCount: number, runsUntil: string | null, standings: Array<(
      { player: CardFaceFragment }
      & CardRecordFragment
    )>, pairs: Array<(
      { competitor: { players: Array<(
          { id: string }
          & CardFaceFragment
        )> } }
      & CardPairRecordFragment
    )> } | null };

export const CardFaceFragmentDoc = gql`
    fragment CardFace on Player {
  nickName
  colour
  emoji
}
    ` as unknown as DocumentNode<CardFaceFragment, unknown>;
export const CardSideFragmentDoc = gql`
    fragment CardSide on MatchSide {
  competitor {
    id
    players {
      id
      ...CardFace
    }
  }
  team {
    id
  }
}
    ` as unknown as DocumentNode<CardSideFragment, unknown>;
export const CardSeriesFragmentDoc = gql`
    fragment CardSeries on Series {
  slot
  bestOf
  one {
    ...CardSide
  }
  two {
    ...CardSide
  }
  completed
  winningSide {
    competitor {
      id
    }
  }
  forfeitedBy {
    id
  }
  playerOneWins
  playerTwoWins
  playerOneGoals
  playerTwoGoals
  matches {
    gameNumber
    homeScore
    awayScore
    overTime
    live {
      paused
    }
  }
}
    ` as unknown as DocumentNode<CardSeriesFragment, unknown>;
export const CardRecordFragmentDoc = gql`
    fragment CardRecord on PlayerStats {
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
    ` as unknown as DocumentNode<CardRecordFragment, unknown>;
export const CardPairRecordFragmentDoc = gql`
    fragment CardPairRecord on PairStats {
  matchesPlayed
  wins
  losses
  extraTimeWins
  extraTimeLosses
  points
  scoredGoals: goalsFor
  concededGoals: goalsAgainst
  favouriteTeam {
    id
  }
}
    ` as unknown as DocumentNode<CardPairRecordFragment, unknown>;
export const MatchCardDocument = gql`
    query MatchCard($id: ID!) {
  match(id: $id) {
    id
    matchDate
    gameNumber
    home {
      ...CardSide
    }
    away {
      ...CardSide
    }
    homeScore
    awayScore
    overTime
    live {
      homeScore
      awayScore
      period
      paused
    }
    series {
      bestOf
      slot
      playoff {
        title
      }
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
    }
  }
}
    ${CardSideFragmentDoc}
${CardFaceFragmentDoc}` as unknown as DocumentNode<MatchCardQuery, MatchCardQueryVariables>;
export const SeriesCardDocument = gql`
    query SeriesCard($id: ID!) {
  series(id: $id) {
    ...CardSeries
    playoff {
      title
    }
  }
}
    ${CardSeriesFragmentDoc}
${CardSideFragmentDoc}
${CardFaceFragmentDoc}` as unknown as DocumentNode<SeriesCardQuery, SeriesCardQueryVariables>;
export const LeagueCardDocument = gql`
    query LeagueCard($id: ID!) {
  league(id: $id) {
    title
    qualify
    complete
    playoff {
      id
    }
    champion {
      ...CardSide
    }
    standings {
      place
      side {
        ...CardSide
      }
      played
      remaining
      goalsFor
      goalsAgainst
      points
      live
    }
  }
}
    ${CardSideFragmentDoc}
${CardFaceFragmentDoc}` as unknown as DocumentNode<LeagueCardQuery, LeagueCardQueryVariables>;
export const PlayoffCardDocument = gql`
    query PlayoffCard($id: ID!) {
  playoff(id: $id) {
    title
    bestOf
    finalBestOf
    thirdPlaceSeries
    entrants {
      position
      hasLeft
      side {
        ...CardSide
      }
    }
    series {
      ...CardSeries
    }
    winningSide {
      competitor {
        id
      }
    }
    secondSide {
      competitor {
        id
      }
    }
    thirdSide {
      competitor {
        id
      }
    }
  }
}
    ${CardSideFragmentDoc}
${CardFaceFragmentDoc}
${CardSeriesFragmentDoc}` as unknown as DocumentNode<PlayoffCardQuery, PlayoffCardQueryVariables>;
export const PlayerCardDocument = gql`
    query PlayerCard($id: ID!) {
  competitor(id: $id) {
    players {
      ...CardFace
      firstName
      lastName
      stats {
        ...CardRecord
      }
    }
    stats {
      ...CardPairRecord
    }
  }
}
    ${CardFaceFragmentDoc}
${CardRecordFragmentDoc}
${CardPairRecordFragmentDoc}` as unknown as DocumentNode<PlayerCardQuery, PlayerCardQueryVariables>;
export const HeadToHeadCardDocument = gql`
    query HeadToHeadCard($one: ID!, $two: ID!) {
  headToHead(pairs: [{oneId: $one, twoId: $two}]) {
    competitorOne {
      players {
        ...CardFace
      }
    }
    competitorTwo {
      players {
        ...CardFace
      }
    }
    games
    winsOne
    winsTwo
    goalsOne
    goalsTwo
    streak
    teams {
      team {
        id
      }
    }
    teamsTwo {
      team {
        id
      }
    }
  }
}
    ${CardFaceFragmentDoc}` as unknown as DocumentNode<HeadToHeadCardQuery, HeadToHeadCardQueryVariables>;
export const EveningCardDocument = gql`
    query EveningCard($date: LocalDate!) {
  evening(date: $date) {
    date
    matchCount
    runsUntil
    standings {
      player {
        ...CardFace
      }
      ...CardRecord
    }
    pairs {
      competitor {
        players {
          id
          ...CardFace
        }
      }
      ...CardPairRecord
    }
  }
}
    ${CardFaceFragmentDoc}
${CardRecordFragmentDoc}
${CardPairRecordFragmentDoc}` as unknown as DocumentNode<EveningCardQuery, EveningCardQueryVariables>;