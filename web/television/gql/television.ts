/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../data/document.ts';
import { gql } from '../../data/document.ts';
import { SeriesSidesFragmentDoc, GoalsFragmentDoc, RunningFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series.ts';
import { PairStandingFragmentDoc } from '../../pairs/gql/pairs.ts';
import { PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs.ts';
import { PodiumOnFragmentDoc } from '../../now/gql/now.ts';
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

export type TelevisionQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionQuery = { now: { match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } | null, series: { version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } } | null, playoff: { createdAt: string, id: string, title: string, finalsCompleted: boolean, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null } | null } | null };

export type TelevisionLastPlayedQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLastPlayedQuery = { lastPlayed: { match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } | null, series: { version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } } | null, playoff: { createdAt: string, id: string, title: string, finalsCompleted: boolean, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null } | null } | null };

export type TelevisionPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type TelevisionPlayoffQuery = { playoff: { createdAt: string, id: string, title: string, finalsCompleted: boolean, series: Array<{ version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null } | null };


export const TelevisionDocument = gql`
    query Television {
  now {
    match {
      ...MatchRow
      ...Goals
    }
    series {
      ...SeriesSheet
    }
    playoff {
      ...PlayoffCard
    }
  }
}
    ${MatchRowFragmentDoc}
${TeamBadgeFragmentDoc}
${RunningFragmentDoc}
${GoalsFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${PairStandingFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumOnFragmentDoc}` as unknown as DocumentNode<TelevisionQuery, TelevisionQueryVariables>;
export const TelevisionLastPlayedDocument = gql`
    query TelevisionLastPlayed {
  lastPlayed {
    match {
      ...MatchRow
      ...Goals
    }
    series {
      ...SeriesSheet
    }
    playoff {
      ...PlayoffCard
    }
  }
}
    ${MatchRowFragmentDoc}
${TeamBadgeFragmentDoc}
${RunningFragmentDoc}
${GoalsFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${PairStandingFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumOnFragmentDoc}` as unknown as DocumentNode<TelevisionLastPlayedQuery, TelevisionLastPlayedQueryVariables>;
export const TelevisionPlayoffDocument = gql`
    query TelevisionPlayoff($id: ID!) {
  playoff(id: $id) {
    ...PlayoffCard
    series {
      ...SeriesSheet
    }
  }
}
    ${PlayoffCardFragmentDoc}
${PodiumOnFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${TeamBadgeFragmentDoc}
${PairStandingFragmentDoc}
${SeriesSheetFragmentDoc}
${MatchRowFragmentDoc}
${RunningFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<TelevisionPlayoffQuery, TelevisionPlayoffQueryVariables>;