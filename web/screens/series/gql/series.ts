/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { SeriesSidesFragment, MatchRowFragment, GoalsFragment } from '../../matches/gql/matches.ts';
import type { HeadToHeadStandingFragment } from '../../head-to-head/gql/head-to-head.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { GoalsFragmentDoc, LiveScoreFragmentDoc, MatchRowFragmentDoc, MatchSideFragmentDoc, SeriesSidesFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
export type CreateSeriesInput = {
  bestOf?: number;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  one?: SideInput | null | undefined;
  playerOneNickName?: string | null | undefined;
  playerTwoNickName?: string | null | undefined;
  teamOneName?: string | null | undefined;
  teamTwoName?: string | null | undefined;
  two?: SideInput | null | undefined;
  validationCode?: string | null | undefined;
};

export type DeleteSeriesInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type EditSeriesInput = {
  bestOf?: number | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  one?: SideInput | null | undefined;
  playerOneNickName?: string | null | undefined;
  playerTwoNickName?: string | null | undefined;
  teamOneName?: string | null | undefined;
  teamTwoName?: string | null | undefined;
  two?: SideInput | null | undefined;
  validationCode?: string | null | undefined;
};

export type ForfeitSeriesInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  nickName: string;
  validationCode?: string | null | undefined;
};

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

export type SeriesEditInput = {
  bestOf?: number | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  one?: SideInput | null | undefined;
  playerOneNickName?: string | null | undefined;
  playerTwoNickName?: string | null | undefined;
  teamOneName?: string | null | undefined;
  teamTwoName?: string | null | undefined;
  two?: SideInput | null | undefined;
};

export type SideInput = {
  players: Array<string>;
  team: string;
};

export type Span = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type SeriesCardFragment = (
  { createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, winningSide: { competitor: { id: string } } | null }
  & SeriesSidesFragment
);

export type SeriesSheetFragment = (
  { headToHead: HeadToHeadStandingFragment, playoff: { id: string, title: string } | null, matches: Array<(
    { startedAt: string | null }
    & MatchRowFragment
    & GoalsFragment
  )> }
  & SeriesCardFragment
);

export type SeriesListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  span?: Types.Span | null | undefined;
}>;


export type SeriesListQuery = { seriesList: { edges: Array<{ cursor: string, node: (
        { playoff: { id: string, title: string } | null }
        & SeriesCardFragment
      ) }> } };

export type SeriesDetailQueryVariables = Exact<{
  id: string;
}>;


export type SeriesDetailQuery = { series: SeriesSheetFragment | null };

export type CreateSeriesMutationVariables = Exact<{
  input: Types.CreateSeriesInput;
}>;


export type CreateSeriesMutation = { createSeries: SeriesSheetFragment };

export type ForfeitSeriesMutationVariables = Exact<{
  input: Types.ForfeitSeriesInput;
}>;


export type ForfeitSeriesMutation = { forfeitSeries: SeriesSheetFragment };

export type DeleteSeriesMutationVariables = Exact<{
  input: Types.DeleteSeriesInput;
}>;


export type DeleteSeriesMutation = { deleteSeries: string };

export type EditEffectsFragment = { version: number, refusal: string | null, words: Array<string> };

export type SeriesEditPreviewQueryVariables = Exact<{
  id: string;
  edit: Types.SeriesEditInput;
}>;


export type SeriesEditPreviewQuery = { seriesEditPreview: EditEffectsFragment };

export type EditSeriesMutationVariables = Exact<{
  input: Types.EditSeriesInput;
}>;


export type EditSeriesMutation = { editSeries: SeriesSheetFragment };

export type LeavingPreviewQueryVariables = Exact<{
  player: string;
  playoff?: string | null | undefined;
}>;


export type LeavingPreviewQuery = { leavingPreview: { version: number, refusal: string | null, words: Array<string> } };

export const SeriesCardFragmentDoc = gql`
    fragment SeriesCard on Series {
  ...SeriesSides
  createdAt
  completed
  winningSide {
    competitor {
      id
    }
  }
  slot
}
    ` as unknown as DocumentNode<SeriesCardFragment, unknown>;
export const SeriesSheetFragmentDoc = gql`
    fragment SeriesSheet on Series {
  ...SeriesCard
  headToHead {
    ...HeadToHeadStanding
  }
  playoff {
    id
    title
  }
  matches {
    ...MatchRow
    ...Goals
    startedAt
  }
}
    ` as unknown as DocumentNode<SeriesSheetFragment, unknown>;
export const EditEffectsFragmentDoc = gql`
    fragment EditEffects on EditPreview {
  version
  refusal
  words
}
    ` as unknown as DocumentNode<EditEffectsFragment, unknown>;
export const SeriesListDocument = gql`
    query SeriesList($first: Int!, $after: String, $span: Span) {
  seriesList(first: $first, after: $after, span: $span) {
    edges {
      cursor
      node {
        ...SeriesCard
        playoff {
          id
          title
        }
      }
    }
  }
}
    ${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<SeriesListQuery, SeriesListQueryVariables>;
export const SeriesDetailDocument = gql`
    query SeriesDetail($id: ID!) {
  series(id: $id) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<SeriesDetailQuery, SeriesDetailQueryVariables>;
export const CreateSeriesDocument = gql`
    mutation CreateSeries($input: CreateSeriesInput!) {
  createSeries(input: $input) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<CreateSeriesMutation, CreateSeriesMutationVariables>;
export const ForfeitSeriesDocument = gql`
    mutation ForfeitSeries($input: ForfeitSeriesInput!) {
  forfeitSeries(input: $input) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<ForfeitSeriesMutation, ForfeitSeriesMutationVariables>;
export const DeleteSeriesDocument = gql`
    mutation DeleteSeries($input: DeleteSeriesInput!) {
  deleteSeries(input: $input)
}
    ` as unknown as DocumentNode<DeleteSeriesMutation, DeleteSeriesMutationVariables>;
export const SeriesEditPreviewDocument = gql`
    query SeriesEditPreview($id: ID!, $edit: SeriesEditInput!) {
  seriesEditPreview(id: $id, edit: $edit) {
    ...EditEffects
  }
}
    ${EditEffectsFragmentDoc}` as unknown as DocumentNode<SeriesEditPreviewQuery, SeriesEditPreviewQueryVariables>;
export const EditSeriesDocument = gql`
    mutation EditSeries($input: EditSeriesInput!) {
  editSeries(input: $input) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<EditSeriesMutation, EditSeriesMutationVariables>;
export const LeavingPreviewDocument = gql`
    query LeavingPreview($player: ID!, $playoff: ID) {
  leavingPreview(player: $player, playoff: $playoff) {
    version
    refusal
    words
  }
}
    ` as unknown as DocumentNode<LeavingPreviewQuery, LeavingPreviewQueryVariables>;