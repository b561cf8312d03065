/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series.ts';
import { NewRecordsFragmentDoc, GoalsFragmentDoc, LiveScoreFragmentDoc, MatchRowFragmentDoc, SeriesSidesFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
import { PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
import { RecordOfEveningFragmentDoc } from '../../evenings/gql/evenings.ts';
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

/** The place of a series in its play-off. The winners of slots 1 and 2 of a round meet in slot 1 of the next one, the winner of slot 1 as player one. */
export type PlayoffSlot =
  /** The winners of the semifinals; the winner of semifinal 1 is player one. */
  | 'FINAL'
  /** The first quarterfinal. */
  | 'QUARTERFINAL_1'
  /** The second quarterfinal. */
  | 'QUARTERFINAL_2'
  /** The third quarterfinal. */
  | 'QUARTERFINAL_3'
  /** The fourth quarterfinal. */
  | 'QUARTERFINAL_4'
  /** The first series of the round of 16. */
  | 'ROUND_OF_16_1'
  /** The second series of the round of 16. */
  | 'ROUND_OF_16_2'
  /** The third series of the round of 16. */
  | 'ROUND_OF_16_3'
  /** The fourth series of the round of 16. */
  | 'ROUND_OF_16_4'
  /** The fifth series of the round of 16. */
  | 'ROUND_OF_16_5'
  /** The sixth series of the round of 16. */
  | 'ROUND_OF_16_6'
  /** The seventh series of the round of 16. */
  | 'ROUND_OF_16_7'
  /** The eighth series of the round of 16. */
  | 'ROUND_OF_16_8'
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

export type SeriesOnTelevisionFragment = { version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, playoff: { id: string, title: string, version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null };

export type PlayoffOnTelevisionFragment = { version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, id: string, title: string, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null };

export type MatchOnTelevisionFragment = { startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, series: { id: string, bestOf: number, version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, playoff: { id: string, title: string, version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null } | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, records: Array<{ text: string }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null };

export type TelevisionLiveQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLiveQuery = { now: { matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, series: { id: string, bestOf: number, version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, playoff: { id: string, title: string, version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null } | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, records: Array<{ text: string }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }> } | null };

export type TelevisionNextQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionNextQuery = { now: { series: { version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, playoff: { id: string, title: string, version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null } | null } | null };

export type TelevisionLastResultsQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLastResultsQuery = { lastResults: Array<{ seq: number, time: string, match: { startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, series: { id: string, bestOf: number, version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, playoff: { id: string, title: string, version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null } | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, records: Array<{ text: string }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } }> };

export type TelevisionPlayoffsQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionPlayoffsQuery = { playoffs: { edges: Array<{ node: { version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, id: string, title: string, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } }> } };

export type TelevisionSeriesQueryVariables = Exact<{
  id: string;
}>;


export type TelevisionSeriesQuery = { series: { version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, playoff: { id: string, title: string, version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null } | null };

export type TelevisionPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type TelevisionPlayoffQuery = { playoff: { version: number, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, id: string, title: string, finalsCompleted: boolean, series: Array<{ version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, matches: Array<{ startedAt: string | null, id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, playoff: { id: string, title: string } | null, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null };

export type EveningOnTelevisionFragment = { date: string, matchCount: number, runsUntil: string | null, shownUntil: string, standings: Array<{ id: string, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, matchesPlayed: number, points: number, scoredGoals: number, concededGoals: number, ratingGain: number, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } }>, records: { biggestWin: { value: number, holderCount: number, holders: Array<{ match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } | null, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null }> } | null, longestStreak: { value: number, holderCount: number, holders: Array<{ match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } | null, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null }> } | null } };

export type TelevisionEveningQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionEveningQuery = { evening: { date: string, matchCount: number, runsUntil: string | null, shownUntil: string, standings: Array<{ id: string, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, matchesPlayed: number, points: number, scoredGoals: number, concededGoals: number, ratingGain: number, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } }>, records: { biggestWin: { value: number, holderCount: number, holders: Array<{ match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } | null, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null }> } | null, longestStreak: { value: number, holderCount: number, holders: Array<{ match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } | null, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null }> } | null } } | null };

export const PlayoffOnTelevisionFragmentDoc = gql`
    fragment PlayoffOnTelevision on Playoff {
  ...PlayoffCard
  version
}
    ` as unknown as DocumentNode<PlayoffOnTelevisionFragment, unknown>;
export const SeriesOnTelevisionFragmentDoc = gql`
    fragment SeriesOnTelevision on Series {
  ...SeriesSheet
  matches {
    startedAt
  }
  playoff {
    ...PlayoffOnTelevision
  }
}
    ` as unknown as DocumentNode<SeriesOnTelevisionFragment, unknown>;
export const MatchOnTelevisionFragmentDoc = gql`
    fragment MatchOnTelevision on Match {
  ...MatchRow
  ...Goals
  ...NewRecords
  startedAt
  series {
    ...SeriesOnTelevision
  }
}
    ` as unknown as DocumentNode<MatchOnTelevisionFragment, unknown>;
export const EveningOnTelevisionFragmentDoc = gql`
    fragment EveningOnTelevision on Evening {
  date
  matchCount
  runsUntil
  shownUntil
  standings {
    id
    player {
      ...PlayerFace
    }
    wins
    losses
    extraTimeWins
    extraTimeLosses
    matchesPlayed
    points
    scoredGoals
    concededGoals
    ratingGain
  }
  records {
    biggestWin {
      ...RecordOfEvening
    }
    longestStreak {
      ...RecordOfEvening
    }
  }
}
    ` as unknown as DocumentNode<EveningOnTelevisionFragment, unknown>;
export const TelevisionLiveDocument = gql`
    query TelevisionLive {
  now {
    matches {
      ...MatchOnTelevision
    }
  }
}
    ${MatchOnTelevisionFragmentDoc}
${MatchRowFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${NewRecordsFragmentDoc}
${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}` as unknown as DocumentNode<TelevisionLiveQuery, TelevisionLiveQueryVariables>;
export const TelevisionNextDocument = gql`
    query TelevisionNext {
  now {
    series {
      ...SeriesOnTelevision
    }
  }
}
    ${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}` as unknown as DocumentNode<TelevisionNextQuery, TelevisionNextQueryVariables>;
export const TelevisionLastResultsDocument = gql`
    query TelevisionLastResults {
  lastResults {
    seq
    time
    match {
      ...MatchOnTelevision
    }
  }
}
    ${MatchOnTelevisionFragmentDoc}
${MatchRowFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${NewRecordsFragmentDoc}
${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}` as unknown as DocumentNode<TelevisionLastResultsQuery, TelevisionLastResultsQueryVariables>;
export const TelevisionPlayoffsDocument = gql`
    query TelevisionPlayoffs {
  playoffs(first: 2) {
    edges {
      node {
        ...PlayoffOnTelevision
      }
    }
  }
}
    ${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<TelevisionPlayoffsQuery, TelevisionPlayoffsQueryVariables>;
export const TelevisionSeriesDocument = gql`
    query TelevisionSeries($id: ID!) {
  series(id: $id) {
    ...SeriesOnTelevision
  }
}
    ${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}` as unknown as DocumentNode<TelevisionSeriesQuery, TelevisionSeriesQueryVariables>;
export const TelevisionPlayoffDocument = gql`
    query TelevisionPlayoff($id: ID!) {
  playoff(id: $id) {
    ...PlayoffOnTelevision
    series {
      ...SeriesSheet
      matches {
        startedAt
      }
    }
  }
}
    ${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${SeriesSheetFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<TelevisionPlayoffQuery, TelevisionPlayoffQueryVariables>;
export const TelevisionEveningDocument = gql`
    query TelevisionEvening {
  evening {
    ...EveningOnTelevision
  }
}
    ${EveningOnTelevisionFragmentDoc}
${PlayerFaceFragmentDoc}
${RecordOfEveningFragmentDoc}
${MatchRowFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<TelevisionEveningQuery, TelevisionEveningQueryVariables>;