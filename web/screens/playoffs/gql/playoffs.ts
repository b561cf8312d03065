/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
import { SeriesCardFragmentDoc } from '../../series/gql/series.ts';
import { LiveScoreFragmentDoc, SeriesSidesFragmentDoc } from '../../matches/gql/matches.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
/** A new play-off of four players. */
export type CreatePlayoffInput = {
  /** How the players are assigned to the semifinals. */
  draw?: PlayoffDraw;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the same response, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Exactly four, all different. */
  players: Array<PlayoffPlayerInput>;
  /** 1 to 20 characters. */
  title: string;
  /** The validation code of the club, checked before anything else. */
  validationCode: string;
};

/** The play-off to delete. */
export type DeletePlayoffInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the play-off, which goals of a live match do not change. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The play-off, which is deleted with its series. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the same response, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. */
  validationCode: string;
};

/** How four players come into two semifinals. */
export type PlayoffDraw =
  /** The first meets the second, the third meets the fourth. */
  | 'AS_LISTED'
  /** The players are drawn into the semifinals at random. */
  | 'RANDOM';

/** A player of a play-off, with the same team in all its series. */
export type PlayoffPlayerInput = {
  /** The player. */
  nickName: string;
  /** The team. */
  teamName: string;
};

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

export type PlayoffCardFragment = { createdAt: string, id: string, title: string, finalsCompleted: boolean, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null };

export type PlayoffListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PlayoffListQuery = { playoffs: { edges: Array<{ cursor: string, node: { createdAt: string, id: string, title: string, finalsCompleted: boolean, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null } }> } };

export type PlayoffDetailQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffDetailQuery = { playoff: { version: number, createdAt: string, id: string, title: string, finalsCompleted: boolean, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, matches: Array<{ id: string, version: number, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null }>, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null } | null };

export type StripGameFragment = { id: string, version: number, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null };

export type CreatePlayoffMutationVariables = Exact<{
  input: Types.CreatePlayoffInput;
}>;


export type CreatePlayoffMutation = { createPlayoff: { createdAt: string, id: string, title: string, finalsCompleted: boolean, series: Array<{ createdAt: string, completed: boolean, slot: Types.PlayoffSlot | null, id: string, playerOneWins: number, playerTwoWins: number, winner: { id: string, nickName: string } | null, headToHead: { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } }, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, logo: string, colors: Array<string> } }>, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null } };

export type DeletePlayoffMutationVariables = Exact<{
  input: Types.DeletePlayoffInput;
}>;


export type DeletePlayoffMutation = { deletePlayoff: string };

export const PlayoffCardFragmentDoc = gql`
    fragment PlayoffCard on Playoff {
  ...Podium
  createdAt
  series {
    ...SeriesCard
  }
}
    ` as unknown as DocumentNode<PlayoffCardFragment, unknown>;
export const StripGameFragmentDoc = gql`
    fragment StripGame on Match {
  id
  version
  gameNumber
  homeScore
  awayScore
  overTime
  ...LiveScore
}
    ` as unknown as DocumentNode<StripGameFragment, unknown>;
export const PlayoffListDocument = gql`
    query PlayoffList($first: Int!, $after: String) {
  playoffs(first: $first, after: $after) {
    edges {
      cursor
      node {
        ...PlayoffCard
      }
    }
  }
}
    ${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<PlayoffListQuery, PlayoffListQueryVariables>;
export const PlayoffDetailDocument = gql`
    query PlayoffDetail($id: ID!) {
  playoff(id: $id) {
    ...PlayoffCard
    version
    series {
      matches {
        ...StripGame
      }
    }
  }
}
    ${PlayoffCardFragmentDoc}
${PodiumFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${TeamBadgeFragmentDoc}
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
${PodiumFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<CreatePlayoffMutation, CreatePlayoffMutationVariables>;
export const DeletePlayoffDocument = gql`
    mutation DeletePlayoff($input: DeletePlayoffInput!) {
  deletePlayoff(input: $input)
}
    ` as unknown as DocumentNode<DeletePlayoffMutation, DeletePlayoffMutationVariables>;