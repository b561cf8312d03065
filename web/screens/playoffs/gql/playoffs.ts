/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PodiumFragment } from '../../now/gql/now.ts';
import type { MatchSideFragment, LiveScoreFragment } from '../../matches/gql/matches.ts';
import type { SeriesCardFragment, EditEffectsFragment } from '../../series/gql/series.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { LiveScoreFragmentDoc, SeriesSidesFragmentDoc, MatchSideFragmentDoc } from '../../matches/gql/matches.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { EditEffectsFragmentDoc, SeriesCardFragmentDoc } from '../../series/gql/series.ts';
export type CreatePlayoffInput = {
  bestOf?: number;
  draw?: PlayoffDraw;
  enteredBy?: string | null | undefined;
  finalBestOf?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  players?: Array<PlayoffPlayerInput> | null | undefined;
  sides?: Array<SideInput> | null | undefined;
  thirdPlaceSeries?: boolean;
  title: string;
  validationCode?: string | null | undefined;
};

export type DeletePlayoffInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type EditPlayoffInput = {
  bestOf?: number | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  finalBestOf?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  players?: Array<PlayoffPlaceInput> | null | undefined;
  sides?: Array<PlacedSideInput> | null | undefined;
  title?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type LeavePlayoffInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type PlacedSideInput = {
  players: Array<string>;
  position: number;
  team: string;
};

export type PlayoffDraw =
  | 'AS_LISTED'
  | 'BY_RATING'
  | 'RANDOM';

export type PlayoffEditInput = {
  bestOf?: number | null | undefined;
  finalBestOf?: number | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  players?: Array<PlayoffPlaceInput> | null | undefined;
  sides?: Array<PlacedSideInput> | null | undefined;
  title?: string | null | undefined;
};

export type PlayoffPlaceInput = {
  nickName: string;
  position: number;
  teamName: string;
};

export type PlayoffPlayerInput = {
  nickName: string;
  teamName: string;
};

export type SideInput = {
  players: Array<string>;
  team: string;
};

export type Span = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type PlayoffFactsFragment = (
  { createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean }
  & PodiumFragment
);

export type EntrantFragment = { position: number, hasLeft: boolean, side: MatchSideFragment };

export type PlayoffCardFragment = (
  { entrants: Array<EntrantFragment>, series: Array<SeriesCardFragment> }
  & PlayoffFactsFragment
);

export type PlayoffListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  span?: Types.Span | null | undefined;
}>;


export type PlayoffListQuery = { playoffs: { edges: Array<{ cursor: string, node: PlayoffCardFragment }> } };

export type PlayoffDetailQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffDetailQuery = { playoff: (
    { entrants: Array<(
      { canLeave: boolean }
      & EntrantFragment
    )>, series: Array<(
      { matches: Array<StripGameFragment> }
      & SeriesCardFragment
    )> }
    & PlayoffFactsFragment
  ) | null };

export type StripGameFragment = (
  { id: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean }
  & LiveScoreFragment
);

export type CreatePlayoffMutationVariables = Exact<{
  input: Types.CreatePlayoffInput;
}>;


export type CreatePlayoffMutation = { createPlayoff: PlayoffCardFragment };

export type DeletePlayoffMutationVariables = Exact<{
  input: Types.DeletePlayoffInput;
}>;


export type DeletePlayoffMutation = { deletePlayoff: string };

export type PlayoffEditPreviewQueryVariables = Exact<{
  id: string;
  edit: Types.PlayoffEditInput;
}>;


export type PlayoffEditPreviewQuery = { playoffEditPreview: EditEffectsFragment };

export type EditPlayoffMutationVariables = Exact<{
  input: Types.EditPlayoffInput;
}>;


export type EditPlayoffMutation = { editPlayoff: PlayoffCardFragment };

export type LeavePlayoffMutationVariables = Exact<{
  input: Types.LeavePlayoffInput;
}>;


export type LeavePlayoffMutation = { leavePlayoff: (
    { entrants: Array<(
      { canLeave: boolean }
      & EntrantFragment
    )>, series: Array<SeriesCardFragment> }
    & PlayoffFactsFragment
  ) };

export const PlayoffFactsFragmentDoc = gql`
    fragment PlayoffFacts on Playoff {
  ...Podium
  createdAt
  bestOf
  finalBestOf
  thirdPlaceSeries
}
    ` as unknown as DocumentNode<PlayoffFactsFragment, unknown>;
export const EntrantFragmentDoc = gql`
    fragment Entrant on PlayoffEntrant {
  position
  hasLeft
  side {
    ...MatchSide
  }
}
    ` as unknown as DocumentNode<EntrantFragment, unknown>;
export const PlayoffCardFragmentDoc = gql`
    fragment PlayoffCard on Playoff {
  ...PlayoffFacts
  entrants {
    ...Entrant
  }
  series {
    ...SeriesCard
  }
}
    ` as unknown as DocumentNode<PlayoffCardFragment, unknown>;
export const StripGameFragmentDoc = gql`
    fragment StripGame on Match {
  id
  gameNumber
  homeScore
  awayScore
  overTime
  ...LiveScore
}
    ` as unknown as DocumentNode<StripGameFragment, unknown>;
export const PlayoffListDocument = gql`
    query PlayoffList($first: Int!, $after: String, $span: Span) {
  playoffs(first: $first, after: $after, span: $span) {
    edges {
      cursor
      node {
        ...PlayoffCard
      }
    }
  }
}
    ${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}` as unknown as DocumentNode<PlayoffListQuery, PlayoffListQueryVariables>;
export const PlayoffDetailDocument = gql`
    query PlayoffDetail($id: ID!) {
  playoff(id: $id) {
    ...PlayoffFacts
    entrants {
      ...Entrant
      canLeave
    }
    series {
      ...SeriesCard
      matches {
        ...StripGame
      }
    }
  }
}
    ${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${StripGameFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<PlayoffDetailQuery, PlayoffDetailQueryVariables>;
export const CreatePlayoffDocument = gql`
    mutation CreatePlayoff($input: CreatePlayoffInput!) {
  createPlayoff(input: $input) {
    ...PlayoffCard
  }
}
    ${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}` as unknown as DocumentNode<CreatePlayoffMutation, CreatePlayoffMutationVariables>;
export const DeletePlayoffDocument = gql`
    mutation DeletePlayoff($input: DeletePlayoffInput!) {
  deletePlayoff(input: $input)
}
    ` as unknown as DocumentNode<DeletePlayoffMutation, DeletePlayoffMutationVariables>;
export const PlayoffEditPreviewDocument = gql`
    query PlayoffEditPreview($id: ID!, $edit: PlayoffEditInput!) {
  playoffEditPreview(id: $id, edit: $edit) {
    ...EditEffects
  }
}
    ${EditEffectsFragmentDoc}` as unknown as DocumentNode<PlayoffEditPreviewQuery, PlayoffEditPreviewQueryVariables>;
export const EditPlayoffDocument = gql`
    mutation EditPlayoff($input: EditPlayoffInput!) {
  editPlayoff(input: $input) {
    ...PlayoffCard
  }
}
    ${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}` as unknown as DocumentNode<EditPlayoffMutation, EditPlayoffMutationVariables>;
export const LeavePlayoffDocument = gql`
    mutation LeavePlayoff($input: LeavePlayoffInput!) {
  leavePlayoff(input: $input) {
    ...PlayoffFacts
    entrants {
      ...Entrant
      canLeave
    }
    series {
      ...SeriesCard
    }
  }
}
    ${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}` as unknown as DocumentNode<LeavePlayoffMutation, LeavePlayoffMutationVariables>;