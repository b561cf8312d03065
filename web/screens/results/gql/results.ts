/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { MatchRowFragment } from '../../matches/gql/matches.ts';
import type { SeriesSheetFragment } from '../../series/gql/series.ts';
import type { PlayoffCardFragment } from '../../playoffs/gql/playoffs.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { GoalsFragmentDoc, SeriesSidesFragmentDoc, LiveScoreFragmentDoc, MatchSideFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
import { EntrantFragmentDoc, PlayoffFactsFragmentDoc, PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
export type FinishMatchInput = {
  awayScore: number;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  homeScore: number;
  id: string;
  idempotencyKey?: string | null | undefined;
  overTime?: boolean;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type FinishMatchMutationVariables = Exact<{
  input: Types.FinishMatchInput;
}>;


export type FinishMatchMutation = { finishMatch: (
    { series: (
      { playoff: PlayoffCardFragment | null }
      & SeriesSheetFragment
    ) | null }
    & MatchRowFragment
  ) };

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
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${GoalsFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${EntrantFragmentDoc}` as unknown as DocumentNode<FinishMatchMutation, FinishMatchMutationVariables>;
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