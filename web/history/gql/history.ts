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

export type HistoryEntryFragment = { seq: number, time: string, kind: Types.ChangeKind, about: string, text: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, seriesIds: Array<string>, playoffId: string | null, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, series: { id: string } | null, playoff: { id: string } | null };

export type HistoryPageQueryVariables = Exact<{
  first: number;
  after: number;
  before?: number | null | undefined;
  playerId?: string | null | undefined;
  seriesId?: string | null | undefined;
  playoffId?: string | null | undefined;
}>;


export type HistoryPageQuery = { changes: Array<{ seq: number, time: string, kind: Types.ChangeKind, about: string, text: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, seriesIds: Array<string>, playoffId: string | null, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, series: { id: string } | null, playoff: { id: string } | null }> };

export type PlayersInHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayersInHistoryQuery = { players: Array<{ id: string, nickName: string }> };

export type SeriesInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type SeriesInHistoryQuery = { series: { id: string, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string } } | null };

export type PlayoffInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffInHistoryQuery = { playoff: { id: string, title: string } | null };

export type UndoMutationVariables = Exact<{
  seq: number;
  validationCode: string;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type UndoMutation = { undo: { seq: number, match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null } | null, series: { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null }>, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null } | null, playoff: { id: string, createdAt: string, title: string, finalsCompleted: boolean, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null, series: Array<{ id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null }> } | null } };

export const HistoryEntryFragmentDoc = /*#__PURE__*/ gql`
    fragment HistoryEntry on Change {
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
  seriesIds
  playoffId
  series {
    id
  }
  playoff {
    id
  }
}
    ` as unknown as DocumentNode<HistoryEntryFragment, unknown>;
export const HistoryPageDocument = /*#__PURE__*/ gql`
    query HistoryPage($first: Int!, $after: Int!, $before: Int, $playerId: ID, $seriesId: ID, $playoffId: ID) {
  changes(
    newestFirst: true
    first: $first
    after: $after
    before: $before
    playerId: $playerId
    seriesId: $seriesId
    playoffId: $playoffId
  ) {
    ...HistoryEntry
  }
}
    ${HistoryEntryFragmentDoc}` as unknown as DocumentNode<HistoryPageQuery, HistoryPageQueryVariables>;
export const PlayersInHistoryDocument = /*#__PURE__*/ gql`
    query PlayersInHistory {
  players {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<PlayersInHistoryQuery, PlayersInHistoryQueryVariables>;
export const SeriesInHistoryDocument = /*#__PURE__*/ gql`
    query SeriesInHistory($id: ID!) {
  series(id: $id) {
    id
    playerOne {
      id
      nickName
    }
    playerTwo {
      id
      nickName
    }
  }
}
    ` as unknown as DocumentNode<SeriesInHistoryQuery, SeriesInHistoryQueryVariables>;
export const PlayoffInHistoryDocument = /*#__PURE__*/ gql`
    query PlayoffInHistory($id: ID!) {
  playoff(id: $id) {
    id
    title
  }
}
    ` as unknown as DocumentNode<PlayoffInHistoryQuery, PlayoffInHistoryQueryVariables>;
export const UndoDocument = /*#__PURE__*/ gql`
    mutation Undo($seq: Int!, $validationCode: String!, $enteredBy: String, $idempotencyKey: String) {
  undo(
    seq: $seq
    validationCode: $validationCode
    enteredBy: $enteredBy
    idempotencyKey: $idempotencyKey
  ) {
    seq
    match {
      ...MatchRow
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
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${PlayoffCardFragmentDoc}` as unknown as DocumentNode<UndoMutation, UndoMutationVariables>;