/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
export type MatchRowFragment = { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, version: number, homePoints: number | null, awayPoints: number | null, homePlayer: { id: string, nickName: string }, awayPlayer: { id: string, nickName: string }, homeTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, awayTeam: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, series: { id: string } | null };

export const MatchRowFragmentDoc = /*#__PURE__*/ gql`
    fragment MatchRow on Match {
  id
  matchDate
  gameNumber
  homePlayer {
    id
    nickName
  }
  awayPlayer {
    id
    nickName
  }
  homeTeam {
    ...TeamBadge
  }
  awayTeam {
    ...TeamBadge
  }
  homeScore
  awayScore
  overTime
  version
  homePoints
  awayPoints
  series {
    id
  }
}
    ` as unknown as DocumentNode<MatchRowFragment, unknown>;