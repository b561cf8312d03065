/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { MatchRowFragmentDoc } from '../../matches/gql/matches';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series';
import { PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs';
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
  epoch?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { seq: number, kind: Types.ChangeKind, seriesIds: Array<string>, playoffId: string | null, deletedMatchId: string | null, match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null } | null, series: { version: number, id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null }>, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null } | null, playoff: { version: number, id: string, createdAt: string, title: string, finalsCompleted: boolean, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null, series: Array<{ id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null }> } | null, player: { id: string, nickName: string, firstName: string, lastName: string } | null } };


export const ChangesDocument = /*#__PURE__*/ gql`
    subscription Changes($after: Int, $epoch: String) {
  changes(after: $after, epoch: $epoch) {
    seq
    kind
    seriesIds
    playoffId
    deletedMatchId
    match {
      ...MatchRow
    }
    series {
      ...SeriesSheet
      version
    }
    playoff {
      ...PlayoffCard
      version
    }
    player {
      ...PlayerNames
    }
  }
}
    ${MatchRowFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayerNamesFragmentDoc}` as unknown as DocumentNode<ChangesSubscription, ChangesSubscriptionVariables>;