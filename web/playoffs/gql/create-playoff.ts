/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
import { PlayoffCardFragmentDoc } from './playoff';
import { SeriesCardFragmentDoc } from '../../series/gql/series';
import { TeamBadgeFragmentDoc } from '../../teams/gql/team';
/** A new play-off of four players. */
export type CreatePlayoffInput = {
  /** How they come into the semifinals. */
  draw?: PlayoffDraw;
  /** Your name, for the history, 1 to 15 characters. It is not verified. */
  enteredBy?: string | null | undefined;
  /** A key of your choice, 1 to 255 characters: sent again with it within a day, the same request gets the same answer and has no second effect. */
  idempotencyKey?: string | null | undefined;
  /** Exactly four, all different. */
  players: Array<PlayoffPlayerInput>;
  /** 1 to 20 characters. */
  title: string;
  /** The code of the club, checked before anything else. */
  validationCode: string;
};

/** How four players come into two semifinals. */
export type PlayoffDraw =
  /** The first meets the second, the third meets the fourth. */
  | 'AS_LISTED'
  /** The players are drawn into the semifinals at random. */
  | 'RANDOM';

/** A player of a play-off and the team they keep throughout. */
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

export type CreatePlayoffMutationVariables = Exact<{
  input: Types.CreatePlayoffInput;
}>;


export type CreatePlayoffMutation = { createPlayoff: { id: string, createdAt: string, title: string, finalsCompleted: boolean, winner: { id: string, nickName: string } | null, secondPlace: { id: string, nickName: string } | null, thirdPlace: { id: string, nickName: string } | null, series: Array<{ id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, slot: Types.PlayoffSlot | null, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, teamOne: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, teamTwo: { id: string, name: string, abbreviation: string, logo: string, colors: Array<string> }, winner: { id: string, nickName: string } | null }> } };


export const CreatePlayoffDocument = /*#__PURE__*/ gql`
    mutation CreatePlayoff($input: CreatePlayoffInput!) {
  createPlayoff(input: $input) {
    ...PlayoffCard
  }
}
    ${PlayoffCardFragmentDoc}
${SeriesCardFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<CreatePlayoffMutation, CreatePlayoffMutationVariables>;