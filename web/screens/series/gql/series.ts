/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { SeriesSidesFragment, MatchRowFragment, GoalsFragment } from '../../matches/gql/matches.ts';
import type { PlayerFaceFragment } from '../../players/gql/players.ts';
import type { HeadToHeadStandingFragment } from '../../head-to-head/gql/head-to-head.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { GoalsFragmentDoc, LiveScoreFragmentDoc, MatchRowFragmentDoc, SeriesSidesFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
/** A new series of two players. */
export type CreateSeriesInput = {
  /** The most games that the series can have: 1, 3, 5 or 7. */
  bestOf?: number;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** At home in the first game. */
  playerOneNickName: string;
  /** The other player. */
  playerTwoNickName: string;
  /** Player one's team. */
  teamOneName: string;
  /** Player two's team; may be the same. */
  teamTwoName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The series to delete. */
export type DeleteSeriesInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the series, which goals of a live match do not change. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** A series that belongs to no play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** New values of a series. Omitted fields, and null, leave a value unchanged. */
export type EditSeriesInput = {
  /** The most games that the series can have: 1, 3, 5 or 7. It can change until a game has begun. */
  bestOf?: number | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** A series that belongs to no play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** At home in the first game. Players can change until a game has begun. */
  playerOneNickName?: string | null | undefined;
  /** The other player. */
  playerTwoNickName?: string | null | undefined;
  /** Player one's team in the games without a result. Games with a result keep theirs. */
  teamOneName?: string | null | undefined;
  /** Player two's team in the games without a result. */
  teamTwoName?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A series, and the player who gives it up. */
export type ForfeitSeriesInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the series. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The series. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The player who gives up. */
  nickName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The place of a series in its play-off. The winners of slots 1 and 2 of a round meet in slot 1 of the next one, the winner of slot 1 as player one. */
export type PlayoffSlot =
  /** The winners of the semifinals; the winner of semifinal 1 is player one. */
  | 'FINAL'
  /** The first quarterfinal. */
  | 'QUARTERFINAL_1'
  /** The second quarterfinal. */
  | 'QUARTERFINAL_2'
  /** The third quarterfinal. */
  | 'QUARTERFINAL_3'
  /** The fourth quarterfinal. */
  | 'QUARTERFINAL_4'
  /** The first series of the round of 16. */
  | 'ROUND_OF_16_1'
  /** The second series of the round of 16. */
  | 'ROUND_OF_16_2'
  /** The third series of the round of 16. */
  | 'ROUND_OF_16_3'
  /** The fourth series of the round of 16. */
  | 'ROUND_OF_16_4'
  /** The fifth series of the round of 16. */
  | 'ROUND_OF_16_5'
  /** The sixth series of the round of 16. */
  | 'ROUND_OF_16_6'
  /** The seventh series of the round of 16. */
  | 'ROUND_OF_16_7'
  /** The eighth series of the round of 16. */
  | 'ROUND_OF_16_8'
  /** The first semifinal. */
  | 'SEMIFINAL_1'
  /** The second semifinal. */
  | 'SEMIFINAL_2'
  /** The losers of the semifinals, for 3rd place. */
  | 'THIRD_PLACE';

/** New values of a series. Omitted fields, and null, leave a value unchanged. */
export type SeriesEditInput = {
  /** The most games that the series can have: 1, 3, 5 or 7. It can change until a game has begun. */
  bestOf?: number | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** At home in the first game. Players can change until a game has begun. */
  playerOneNickName?: string | null | undefined;
  /** The other player. */
  playerTwoNickName?: string | null | undefined;
  /** Player one's team in the games without a result. Games with a result keep theirs. */
  teamOneName?: string | null | undefined;
  /** Player two's team in the games without a result. */
  teamTwoName?: string | null | undefined;
};

/** Days of play in the club's time zone. A day of play runs from 06:00 to 06:00, so that an evening past midnight is one day. Errors: VALIDATION if `from` is after `to`. */
export type Span = {
  /** The first day, inclusive. By default from the beginning. */
  from?: string | null | undefined;
  /** The last day, inclusive. By default until the end. */
  to?: string | null | undefined;
};

export type SeriesCardFragment = (
  { createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, winner: PlayerFaceFragment | null, headToHead: HeadToHeadStandingFragment }
  & SeriesSidesFragment
);

export type SeriesSheetFragment = (
  { playoff: { id: string, title: string } | null, matches: Array<(
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


export type SeriesListQuery = { seriesList: { edges: Array<{ cursor: string, node: SeriesCardFragment }> } };

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
  winner {
    ...PlayerFace
  }
  slot
  headToHead {
    ...HeadToHeadStanding
  }
}
    ` as unknown as DocumentNode<SeriesCardFragment, unknown>;
export const SeriesSheetFragmentDoc = gql`
    fragment SeriesSheet on Series {
  ...SeriesCard
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
      }
    }
  }
}
    ${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<SeriesListQuery, SeriesListQueryVariables>;
export const SeriesDetailDocument = gql`
    query SeriesDetail($id: ID!) {
  series(id: $id) {
    ...SeriesSheet
  }
}
    ${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
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