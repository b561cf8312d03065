/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { GoalsFragmentDoc, SeriesSidesFragmentDoc, LiveScoreFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
import { PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
/** The first result of a match, or a correction. */
export type FinishMatchInput = {
  /** Goals, 0 to 999, no draw. */
  awayScore: number;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the match or of the preview; with `resetLater` only of the preview. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** Goals, 0 to 999, no draw. */
  homeScore: number;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Whether the match was decided in overtime. The difference is then exactly 1. */
  overTime?: boolean;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

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

export type FinishMatchMutationVariables = Exact<{
  input: Types.FinishMatchInput;
}>;


export type FinishMatchMutation = { finishMatch: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, series: { id: string, bestOf: number, version: number, createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, playoff: { id: string, title: string, createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, finalsCompleted: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, team: { id: string, name: string, logo: string, colors: Array<string> } }>, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, series: { id: string, bestOf: number } | null, goals: Array<{ id: string, side: Types.Side, period: number, minute: number }>, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, winner: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, playerTwo: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> }, forfeitedBy: { id: string } | null } | null, homePlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, awayPlayer: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, homeTeam: { id: string, name: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, logo: string, colors: Array<string> }, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } };

export type CorrectionPreviewQueryVariables = Exact<{
  id: string;
  homeScore: number;
  awayScore: number;
  overTime: boolean;
}>;


export type CorrectionPreviewQuery = { correctionPreview: { version: number, possible: boolean, words: Array<string>, lost: Array<{ gameNumbers: Array<number> }> } };


export const FinishMatchDocument = gql`
    mutation FinishMatch($input: FinishMatchInput!) {
  finishMatch(input: $input) {
    ...MatchRow
    series {
      ...SeriesSheet
      playoff {
        ...PlayoffCard
      }
    }
  }
}
    ${MatchRowFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${GoalsFragmentDoc}
${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}` as unknown as DocumentNode<FinishMatchMutation, FinishMatchMutationVariables>;
export const CorrectionPreviewDocument = gql`
    query CorrectionPreview($id: ID!, $homeScore: Int!, $awayScore: Int!, $overTime: Boolean!) {
  correctionPreview(
    id: $id
    homeScore: $homeScore
    awayScore: $awayScore
    overTime: $overTime
  ) {
    version
    possible
    words
    lost {
      gameNumbers
    }
  }
}
    ` as unknown as DocumentNode<CorrectionPreviewQuery, CorrectionPreviewQueryVariables>;