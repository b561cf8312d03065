/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { LiveScoreFragment, MatchRowFragment, GoalsFragment, SeriesSidesFragment } from '../../matches/gql/matches.ts';
import type { CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { SeriesSidesFragmentDoc, GoalsFragmentDoc, MatchSideFragmentDoc, MatchRowFragmentDoc, LiveScoreFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
export type PlayoffSlot =
  | 'FINAL'
  | 'QUARTERFINAL_1'
  | 'QUARTERFINAL_2'
  | 'QUARTERFINAL_3'
  | 'QUARTERFINAL_4'
  | 'ROUND_OF_16_1'
  | 'ROUND_OF_16_2'
  | 'ROUND_OF_16_3'
  | 'ROUND_OF_16_4'
  | 'ROUND_OF_16_5'
  | 'ROUND_OF_16_6'
  | 'ROUND_OF_16_7'
  | 'ROUND_OF_16_8'
  | 'SEMIFINAL_1'
  | 'SEMIFINAL_2'
  | 'THIRD_PLACE';

export type CurrentMatchFragment = { matches: Array<LiveMatchFragment>, series: SeriesOnNowFragment | null, next: (
    { id: string, gameNumber: number | null }
    & LiveScoreFragment
  ) | null };

export type LiveMatchFragment = (
  { series: SeriesOnNowFragment | null }
  & MatchRowFragment
  & GoalsFragment
);

export type SeriesOnNowFragment = (
  { slot: Types.PlayoffSlot | null, playoff: PodiumFragment | null, matches: Array<(
    { id: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean }
    & LiveScoreFragment
  )> }
  & SeriesSidesFragment
);

export type NowQueryVariables = Exact<{ [key: string]: never; }>;


export type NowQuery = { now: CurrentMatchFragment | null };

export type PodiumFragment = { id: string, version: number, title: string, finalsCompleted: boolean, winningSide: { competitor: CompetitorFacesFragment } | null, secondSide: { competitor: CompetitorFacesFragment } | null, thirdSide: { competitor: CompetitorFacesFragment } | null };

export type PodiumOfPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type PodiumOfPlayoffQuery = { playoff: PodiumFragment | null };

export const PodiumFragmentDoc = gql`
    fragment Podium on Playoff {
  id
  version
  title
  finalsCompleted
  winningSide {
    competitor {
      ...CompetitorFaces
    }
  }
  secondSide {
    competitor {
      ...CompetitorFaces
    }
  }
  thirdSide {
    competitor {
      ...CompetitorFaces
    }
  }
}
    ` as unknown as DocumentNode<PodiumFragment, unknown>;
export const SeriesOnNowFragmentDoc = gql`
    fragment SeriesOnNow on Series {
  slot
  ...SeriesSides
  playoff {
    ...Podium
  }
  matches {
    id
    gameNumber
    homeScore
    awayScore
    overTime
    ...LiveScore
  }
}
    ` as unknown as DocumentNode<SeriesOnNowFragment, unknown>;
export const LiveMatchFragmentDoc = gql`
    fragment LiveMatch on Match {
  ...MatchRow
  ...Goals
  series {
    ...SeriesOnNow
  }
}
    ` as unknown as DocumentNode<LiveMatchFragment, unknown>;
export const CurrentMatchFragmentDoc = gql`
    fragment CurrentMatch on Now {
  matches {
    ...LiveMatch
  }
  series {
    ...SeriesOnNow
  }
  next {
    id
    gameNumber
    ...LiveScore
  }
}
    ` as unknown as DocumentNode<CurrentMatchFragment, unknown>;
export const NowDocument = gql`
    query Now {
  now {
    ...CurrentMatch
  }
}
    ${CurrentMatchFragmentDoc}
${LiveMatchFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${SeriesOnNowFragmentDoc}
${SeriesSidesFragmentDoc}
${PodiumFragmentDoc}` as unknown as DocumentNode<NowQuery, NowQueryVariables>;
export const PodiumOfPlayoffDocument = gql`
    query PodiumOfPlayoff($id: ID!) {
  playoff(id: $id) {
    ...Podium
  }
}
    ${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}` as unknown as DocumentNode<PodiumOfPlayoffQuery, PodiumOfPlayoffQueryVariables>;