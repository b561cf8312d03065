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

export type SeriesDetailQueryVariables = Exact<{
  id: string;
}>;


export type SeriesDetailQuery = { series: { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null }>, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null } | null };

export type SeriesLiveSubscriptionVariables = Exact<{
  id: string;
}>;


export type SeriesLiveSubscription = { seriesChanged: { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null }>, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null } };


export const SeriesDetailDocument = /*#__PURE__*/ gql`
    query SeriesDetail($id: ID!) {
  series(id: $id) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${TeamBadgeFragmentDoc}
${MatchRowFragmentDoc}` as unknown as DocumentNode<SeriesDetailQuery, SeriesDetailQueryVariables>;
export const SeriesLiveDocument = /*#__PURE__*/ gql`
    subscription SeriesLive($id: ID!) {
  seriesChanged(id: $id) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${TeamBadgeFragmentDoc}
${MatchRowFragmentDoc}` as unknown as DocumentNode<SeriesLiveSubscription, SeriesLiveSubscriptionVariables>;