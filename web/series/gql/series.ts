/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
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

export type SeriesCardFragment = { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null };

export type SeriesSheetFragment = { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null, matches: Array<{ id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null }>, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null };

export const SeriesCardFragmentDoc = /*#__PURE__*/ gql`
    fragment SeriesCard on Series {
  id
  createdAt
  playerOne {
    id
    nickName
  }
  playerTwo {
    id
    nickName
  }
  teamOne {
    ...TeamBadge
  }
  teamTwo {
    ...TeamBadge
  }
  playerOneWins
  playerTwoWins
  completed
  winner {
    id
    nickName
  }
  slot
}
    ` as unknown as DocumentNode<SeriesCardFragment, unknown>;
export const SeriesSheetFragmentDoc = /*#__PURE__*/ gql`
    fragment SeriesSheet on Series {
  ...SeriesCard
  playoff {
    id
    title
  }
  matches {
    ...MatchRow
  }
}
    ` as unknown as DocumentNode<SeriesSheetFragment, unknown>;