/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from './series';
import { TeamBadgeFragmentDoc } from '../../teams/gql/team';
import { MatchRowFragmentDoc } from '../../matches/gql/match';
/** A new series of two players. */
export type CreateSeriesInput = {
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect. */
  idempotencyKey?: string | null | undefined;
  /** At home in the first game. */
  playerOneNickName: string;
  /** The other player. */
  playerTwoNickName: string;
  /** Player one's team. */
  teamOneName: string;
  /** Player two's team; may be the same. */
  teamTwoName: string;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

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

export type CreateSeriesMutationVariables = Exact<{
  input: Types.CreateSeriesInput;
}>;


export type CreateSeriesMutation = { createSeries: { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null }>, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null } };


export const CreateSeriesDocument = /*#__PURE__*/ gql`
    mutation CreateSeries($input: CreateSeriesInput!) {
  createSeries(input: $input) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${TeamBadgeFragmentDoc}
${MatchRowFragmentDoc}` as unknown as DocumentNode<CreateSeriesMutation, CreateSeriesMutationVariables>;