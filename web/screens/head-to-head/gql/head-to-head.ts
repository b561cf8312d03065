/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
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

export type HeadToHeadStandingFragment = { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null }, two: { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null } };

export type HeadToHeadOutlookFragment = { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, rating: number | null, nickName: string, colour: Types.PlayerColour, emoji: string | null }, two: { id: string, rating: number | null, nickName: string, colour: Types.PlayerColour, emoji: string | null } };

export type HeadToHeadOutlookOfQueryVariables = Exact<{
  one: string;
  two: string;
}>;


export type HeadToHeadOutlookOfQuery = { headToHead: Array<{ id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, rating: number | null, nickName: string, colour: Types.PlayerColour, emoji: string | null }, two: { id: string, rating: number | null, nickName: string, colour: Types.PlayerColour, emoji: string | null } }> };

export const HeadToHeadStandingFragmentDoc = gql`
    fragment HeadToHeadStanding on HeadToHead {
  id
  winsOne
  winsTwo
  streak
  one {
    ...PlayerFace
  }
  two {
    ...PlayerFace
  }
}
    ` as unknown as DocumentNode<HeadToHeadStandingFragment, unknown>;
export const HeadToHeadOutlookFragmentDoc = gql`
    fragment HeadToHeadOutlook on HeadToHead {
  ...HeadToHeadStanding
  one {
    id
    rating
  }
  two {
    id
    rating
  }
}
    ` as unknown as DocumentNode<HeadToHeadOutlookFragment, unknown>;
export const HeadToHeadOutlookOfDocument = gql`
    query HeadToHeadOutlookOf($one: ID!, $two: ID!) {
  headToHead(pairs: [{oneId: $one, twoId: $two}]) {
    ...HeadToHeadOutlook
  }
}
    ${HeadToHeadOutlookFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayerFaceFragmentDoc}` as unknown as DocumentNode<HeadToHeadOutlookOfQuery, HeadToHeadOutlookOfQueryVariables>;