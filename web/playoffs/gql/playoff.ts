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

export type PlayoffCardFragment = { id: string, createdAt: string, title: string, finalsCompleted: boolean, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null, series: Array<{ id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null }> };

export const PlayoffCardFragmentDoc = /*#__PURE__*/ gql`
    fragment PlayoffCard on Playoff {
  id
  createdAt
  title
  finalsCompleted
  winner {
    id
    nickName
  }
  secondPlace {
    id
    nickName
  }
  thirdPlace {
    id
    nickName
  }
  series {
    ...SeriesCard
  }
}
    ` as unknown as DocumentNode<PlayoffCardFragment, unknown>;