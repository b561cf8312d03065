/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PodiumFragment } from '../../now/gql/now.ts';
import type { PlayerFaceFragment } from '../../players/gql/players.ts';
import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { SeriesCardFragment, EditEffectsFragment } from '../../series/gql/series.ts';
import type { LiveScoreFragment } from '../../matches/gql/matches.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { EditEffectsFragmentDoc, SeriesCardFragmentDoc } from '../../series/gql/series.ts';
import { LiveScoreFragmentDoc, SeriesSidesFragmentDoc } from '../../matches/gql/matches.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
/** A new play-off. */
export type CreatePlayoffInput = {
  /** The most games of each series: 1, 3, 5 or 7. */
  bestOf?: number;
  /** How the players come into the first round. */
  draw?: PlayoffDraw;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The most games of the final, if not those of the other series: 1, 3, 5 or 7. */
  finalBestOf?: number | null | undefined;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** 2 to 16, all different. */
  players: Array<PlayoffPlayerInput>;
  /** Whether the losers of the semifinals meet, if there are two semifinals. */
  thirdPlaceSeries?: boolean;
  /** 1 to 20 characters. */
  title: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The play-off to delete. */
export type DeletePlayoffInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the play-off, which goals of a live match do not change. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The play-off, which is deleted with its series. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** New values of a play-off. Omitted fields, and null, leave a value unchanged. */
export type EditPlayoffInput = {
  /** The most games of each series but the final: 1, 3, 5 or 7. It can change until one of their games has begun. */
  bestOf?: number | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The most games of the final: 1, 3, 5 or 7. It can change until one of its games has begun. */
  finalBestOf?: number | null | undefined;
  /** The play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** The places that change. A player can be replaced until a game of a series whose players change has begun. A new team is for the games without a result, also of later series. */
  players?: Array<PlayoffPlaceInput> | null | undefined;
  /** 1 to 20 characters. */
  title?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A play-off, and the player who leaves it. */
export type LeavePlayoffInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the play-off or of `leavingPreview`. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The id of the player who leaves. */
  player: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** How the players come into the first round. */
export type PlayoffDraw =
  /** The first players skip the first round if it has more places than players. The others meet in the order given: four players 1–2, 3–4. */
  | 'AS_LISTED'
  /** The players are ordered by rating, first those whose rating is not provisional, last those without a match, so that the two highest can meet in the final only: of eight 1–8, 4–5, 2–7, 3–6. The highest skip the first round if it has more places than players. */
  | 'BY_RATING'
  /** The players are drawn at random. */
  | 'RANDOM';

/** New values of a play-off. Omitted fields, and null, leave a value unchanged. */
export type PlayoffEditInput = {
  /** The most games of each series but the final: 1, 3, 5 or 7. It can change until one of their games has begun. */
  bestOf?: number | null | undefined;
  /** The most games of the final: 1, 3, 5 or 7. It can change until one of its games has begun. */
  finalBestOf?: number | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** The places that change. A player can be replaced until a game of a series whose players change has begun. A new team is for the games without a result, also of later series. */
  players?: Array<PlayoffPlaceInput> | null | undefined;
  /** 1 to 20 characters. */
  title?: string | null | undefined;
};

/** A place in the first round of a play-off, with its player and team. */
export type PlayoffPlaceInput = {
  /** The player. */
  nickName: string;
  /** The place from top to bottom, 1 to 16, as `PlayoffEntrant.position`. The place of a bye takes a late player. */
  position: number;
  /** The team. */
  teamName: string;
};

/** A player of a play-off, with the same team in all its series. */
export type PlayoffPlayerInput = {
  /** The player. */
  nickName: string;
  /** The team. */
  teamName: string;
};

/** Days of play in the club's time zone. A day of play runs from 06:00 to 06:00, so that an evening past midnight is one day. Errors: VALIDATION if `from` is after `to`. */
export type Span = {
  /** The first day, inclusive. By default from the beginning. */
  from?: string | null | undefined;
  /** The last day, inclusive. By default until the end. */
  to?: string | null | undefined;
};

export type PlayoffFactsFragment = (
  { createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean }
  & PodiumFragment
);

export type EntrantFragment = { position: number, hasLeft: boolean, player: PlayerFaceFragment, team: TeamBadgeFragment };

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
  player {
    ...PlayerFace
  }
  team {
    ...TeamBadge
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
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<PlayoffListQuery, PlayoffListQueryVariables>;
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
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
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
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<CreatePlayoffMutation, CreatePlayoffMutationVariables>;
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
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<EditPlayoffMutation, EditPlayoffMutationVariables>;
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
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<LeavePlayoffMutation, LeavePlayoffMutationVariables>;