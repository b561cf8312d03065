/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../graphql/document.ts';
import { gql } from '../../../graphql/document.ts';
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

export type RestTeamFragment = { id: string, name: string, logo: string };

export type RestPlayerFragment = { nickName: string, firstName: string, lastName: string };

export type RestMatchFragment = { id: string, discipline: Types.Discipline, matchDate: string, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { nickName: string }, awayPlayer: { nickName: string }, homeTeam: RestTeamFragment, awayTeam: RestTeamFragment, series: { id: string } | null };

export type RestSeriesFragment = { id: string, discipline: Types.Discipline, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, matchIds: Array<string>, playerOne: { nickName: string }, playerTwo: { nickName: string }, teamOne: RestTeamFragment, teamTwo: RestTeamFragment, winner: { nickName: string } | null };

export type RestPlayoffFragment = { id: string, discipline: Types.Discipline, createdAt: string, title: string, finalsCompleted: boolean, series: Array<(
    { slot: Types.PlayoffSlot | null }
    & RestSeriesFragment
  )>, winner: { nickName: string } | null, secondPlace: { nickName: string } | null, thirdPlace: { nickName: string } | null };

export type RestStatsFragment = { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, scoredGoals: number, concededGoals: number, matchesPlayed: number, points: number, player: { nickName: string } };

export type RestStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestStatsQuery = { stats: Array<RestStatsFragment> };

export type RestEfficiencyQueryVariables = Exact<{ [key: string]: never; }>;


export type RestEfficiencyQuery = { stats: Array<{ efficiency: number, player: { nickName: string } }> };

export type RestFavouriteTeamsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestFavouriteTeamsQuery = { stats: Array<{ player: { nickName: string }, favouriteTeam: RestTeamFragment | null }> };

export type RestPlayersQueryVariables = Exact<{ [key: string]: never; }>;


export type RestPlayersQuery = { players: Array<RestPlayerFragment> };

export type RestPlayerQueryVariables = Exact<{
  id: string;
}>;


export type RestPlayerQuery = { player: RestPlayerFragment | null };

export type RestTeamsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestTeamsQuery = { teams: Array<RestTeamFragment> };

export type RestMatchesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RestMatchesQuery = { matches: { edges: Array<{ node: RestMatchFragment }> } };

export type RestMatchQueryVariables = Exact<{
  id: string;
}>;


export type RestMatchQuery = { match: RestMatchFragment | null };

export type RestSeriesListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RestSeriesListQuery = { seriesList: { edges: Array<{ node: RestSeriesFragment }> } };

export type RestSeriesQueryVariables = Exact<{
  id: string;
}>;


export type RestSeriesQuery = { series: RestSeriesFragment | null };

export type RestPlayoffsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RestPlayoffsQuery = { playoffs: { edges: Array<{ node: RestPlayoffFragment }> } };

export type RestPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type RestPlayoffQuery = { playoff: RestPlayoffFragment | null };

export const RestPlayerFragmentDoc = gql`
    fragment RestPlayer on Player {
  nickName
  firstName
  lastName
}
    ` as unknown as DocumentNode<RestPlayerFragment, unknown>;
export const RestTeamFragmentDoc = gql`
    fragment RestTeam on Team {
  id
  name
  logo
}
    ` as unknown as DocumentNode<RestTeamFragment, unknown>;
export const RestMatchFragmentDoc = gql`
    fragment RestMatch on Match {
  id
  discipline
  matchDate
  homePlayer {
    nickName
  }
  awayPlayer {
    nickName
  }
  homeTeam {
    ...RestTeam
  }
  awayTeam {
    ...RestTeam
  }
  homeScore
  awayScore
  overTime
  homePoints
  awayPoints
  series {
    id
  }
  version
}
    ` as unknown as DocumentNode<RestMatchFragment, unknown>;
export const RestSeriesFragmentDoc = gql`
    fragment RestSeries on Series {
  id
  discipline
  createdAt
  playerOne {
    nickName
  }
  playerTwo {
    nickName
  }
  teamOne {
    ...RestTeam
  }
  teamTwo {
    ...RestTeam
  }
  playerOneWins
  playerTwoWins
  completed
  winner {
    nickName
  }
  matchIds
}
    ` as unknown as DocumentNode<RestSeriesFragment, unknown>;
export const RestPlayoffFragmentDoc = gql`
    fragment RestPlayoff on Playoff {
  id
  discipline
  createdAt
  title
  series {
    slot
    ...RestSeries
  }
  finalsCompleted
  winner {
    nickName
  }
  secondPlace {
    nickName
  }
  thirdPlace {
    nickName
  }
}
    ` as unknown as DocumentNode<RestPlayoffFragment, unknown>;
export const RestStatsFragmentDoc = gql`
    fragment RestStats on PlayerStats {
  player {
    nickName
  }
  wins
  losses
  extraTimeWins
  extraTimeLosses
  scoredGoals
  concededGoals
  matchesPlayed
  points
}
    ` as unknown as DocumentNode<RestStatsFragment, unknown>;
export const RestStatsDocument = gql`
    query RestStats {
  stats {
    ...RestStats
  }
}
    ${RestStatsFragmentDoc}` as unknown as DocumentNode<RestStatsQuery, RestStatsQueryVariables>;
export const RestEfficiencyDocument = gql`
    query RestEfficiency {
  stats {
    player {
      nickName
    }
    efficiency
  }
}
    ` as unknown as DocumentNode<RestEfficiencyQuery, RestEfficiencyQueryVariables>;
export const RestFavouriteTeamsDocument = gql`
    query RestFavouriteTeams {
  stats {
    player {
      nickName
    }
    favouriteTeam {
      ...RestTeam
    }
  }
}
    ${RestTeamFragmentDoc}` as unknown as DocumentNode<RestFavouriteTeamsQuery, RestFavouriteTeamsQueryVariables>;
export const RestPlayersDocument = gql`
    query RestPlayers {
  players {
    ...RestPlayer
  }
}
    ${RestPlayerFragmentDoc}` as unknown as DocumentNode<RestPlayersQuery, RestPlayersQueryVariables>;
export const RestPlayerDocument = gql`
    query RestPlayer($id: ID!) {
  player(id: $id) {
    ...RestPlayer
  }
}
    ${RestPlayerFragmentDoc}` as unknown as DocumentNode<RestPlayerQuery, RestPlayerQueryVariables>;
export const RestTeamsDocument = gql`
    query RestTeams {
  teams {
    ...RestTeam
  }
}
    ${RestTeamFragmentDoc}` as unknown as DocumentNode<RestTeamsQuery, RestTeamsQueryVariables>;
export const RestMatchesDocument = gql`
    query RestMatches($first: Int!, $after: String) {
  matches(first: $first, after: $after, filter: {discipline: SINGLES}) {
    edges {
      node {
        ...RestMatch
      }
    }
  }
}
    ${RestMatchFragmentDoc}
${RestTeamFragmentDoc}` as unknown as DocumentNode<RestMatchesQuery, RestMatchesQueryVariables>;
export const RestMatchDocument = gql`
    query RestMatch($id: ID!) {
  match(id: $id) {
    ...RestMatch
  }
}
    ${RestMatchFragmentDoc}
${RestTeamFragmentDoc}` as unknown as DocumentNode<RestMatchQuery, RestMatchQueryVariables>;
export const RestSeriesListDocument = gql`
    query RestSeriesList($first: Int!, $after: String) {
  seriesList(first: $first, after: $after, discipline: SINGLES) {
    edges {
      node {
        ...RestSeries
      }
    }
  }
}
    ${RestSeriesFragmentDoc}
${RestTeamFragmentDoc}` as unknown as DocumentNode<RestSeriesListQuery, RestSeriesListQueryVariables>;
export const RestSeriesDocument = gql`
    query RestSeries($id: ID!) {
  series(id: $id) {
    ...RestSeries
  }
}
    ${RestSeriesFragmentDoc}
${RestTeamFragmentDoc}` as unknown as DocumentNode<RestSeriesQuery, RestSeriesQueryVariables>;
export const RestPlayoffsDocument = gql`
    query RestPlayoffs($first: Int!, $after: String) {
  playoffs(first: $first, after: $after, discipline: SINGLES) {
    edges {
      node {
        ...RestPlayoff
      }
    }
  }
}
    ${RestPlayoffFragmentDoc}
${RestSeriesFragmentDoc}
${RestTeamFragmentDoc}` as unknown as DocumentNode<RestPlayoffsQuery, RestPlayoffsQueryVariables>;
export const RestPlayoffDocument = gql`
    query RestPlayoff($id: ID!) {
  playoff(id: $id) {
    ...RestPlayoff
  }
}
    ${RestPlayoffFragmentDoc}
${RestSeriesFragmentDoc}
${RestTeamFragmentDoc}` as unknown as DocumentNode<RestPlayoffQuery, RestPlayoffQueryVariables>;