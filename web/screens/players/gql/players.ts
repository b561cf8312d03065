/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PlayerNamesFragment } from '../../../data/feed/gql/changes.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerNamesFragmentDoc } from '../../../data/feed/gql/changes.ts';
/** A new player. */
export type CreatePlayerInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  firstName: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  lastName: string;
  /** 1 to 15 characters, not used by another player. */
  nickName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The player to delete. */
export type DeletePlayerInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** A player without matches. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** Two players who are the same person. */
export type MergePlayersInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The player to merge, who is deleted. */
  from: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The player who remains. */
  into: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

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

/** A player's corrected names, colour and emoji, and whether the player still plays. */
export type UpdatePlayerInput = {
  /** Whether the player still plays. Without it, that stays as it is. */
  active?: boolean | null | undefined;
  /** The colour. Without it, the colour stays as it is. */
  colour?: PlayerColour | null | undefined;
  /** A single emoji; an empty text removes the emoji. Without it, the emoji stays as it is. */
  emoji?: string | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  firstName: string;
  /** The player. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  lastName: string;
  /** 1 to 15 characters, not used by another player. */
  nickName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

export type PlayerFaceFragment = { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null };

export type PlayerListQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayerListQuery = { players: Array<PlayerNamesFragment> };

export type MatchesOfPlayerQueryVariables = Exact<{
  id: string;
}>;


export type MatchesOfPlayerQuery = { player: { id: string, matchCount: number } | null };

export type LastMatchOfPlayerQueryVariables = Exact<{
  id: string;
}>;


export type LastMatchOfPlayerQuery = { player: { id: string, lastMatch: { id: string, matchDate: string } | null } | null };

export type MergePreviewQueryVariables = Exact<{
  from: string;
  into: string;
}>;


export type MergePreviewQuery = { mergePreview: { matches: number, series: number, playoffs: number, titles: number, refusal: string | null, meetings: Array<{ matchId: string | null, seriesId: string | null, playoffId: string | null, text: string }> } };

export type MergedIntoQueryVariables = Exact<{
  id: string;
}>;


export type MergedIntoQuery = { mergedInto: PlayerNamesFragment | null };

export type MergePlayersMutationVariables = Exact<{
  input: Types.MergePlayersInput;
}>;


export type MergePlayersMutation = { mergePlayers: PlayerNamesFragment };

export type CreatePlayerMutationVariables = Exact<{
  input: Types.CreatePlayerInput;
}>;


export type CreatePlayerMutation = { createPlayer: { id: string, nickName: string } };

export type UpdatePlayerMutationVariables = Exact<{
  input: Types.UpdatePlayerInput;
}>;


export type UpdatePlayerMutation = { updatePlayer: PlayerNamesFragment };

export type DeletePlayerMutationVariables = Exact<{
  input: Types.DeletePlayerInput;
}>;


export type DeletePlayerMutation = { deletePlayer: string };

export const PlayerFaceFragmentDoc = gql`
    fragment PlayerFace on Player {
  id
  nickName
  colour
  emoji
}
    ` as unknown as DocumentNode<PlayerFaceFragment, unknown>;
export const PlayerListDocument = gql`
    query PlayerList {
  players {
    ...PlayerNames
  }
}
    ${PlayerNamesFragmentDoc}` as unknown as DocumentNode<PlayerListQuery, PlayerListQueryVariables>;
export const MatchesOfPlayerDocument = gql`
    query MatchesOfPlayer($id: ID!) {
  player(id: $id) {
    id
    matchCount
  }
}
    ` as unknown as DocumentNode<MatchesOfPlayerQuery, MatchesOfPlayerQueryVariables>;
export const LastMatchOfPlayerDocument = gql`
    query LastMatchOfPlayer($id: ID!) {
  player(id: $id) {
    id
    lastMatch {
      id
      matchDate
    }
  }
}
    ` as unknown as DocumentNode<LastMatchOfPlayerQuery, LastMatchOfPlayerQueryVariables>;
export const MergePreviewDocument = gql`
    query MergePreview($from: ID!, $into: ID!) {
  mergePreview(from: $from, into: $into) {
    matches
    series
    playoffs
    titles
    refusal
    meetings {
      matchId
      seriesId
      playoffId
      text
    }
  }
}
    ` as unknown as DocumentNode<MergePreviewQuery, MergePreviewQueryVariables>;
export const MergedIntoDocument = gql`
    query MergedInto($id: ID!) {
  mergedInto(id: $id) {
    ...PlayerNames
  }
}
    ${PlayerNamesFragmentDoc}` as unknown as DocumentNode<MergedIntoQuery, MergedIntoQueryVariables>;
export const MergePlayersDocument = gql`
    mutation MergePlayers($input: MergePlayersInput!) {
  mergePlayers(input: $input) {
    ...PlayerNames
  }
}
    ${PlayerNamesFragmentDoc}` as unknown as DocumentNode<MergePlayersMutation, MergePlayersMutationVariables>;
export const CreatePlayerDocument = gql`
    mutation CreatePlayer($input: CreatePlayerInput!) {
  createPlayer(input: $input) {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<CreatePlayerMutation, CreatePlayerMutationVariables>;
export const UpdatePlayerDocument = gql`
    mutation UpdatePlayer($input: UpdatePlayerInput!) {
  updatePlayer(input: $input) {
    ...PlayerNames
  }
}
    ${PlayerNamesFragmentDoc}` as unknown as DocumentNode<UpdatePlayerMutation, UpdatePlayerMutationVariables>;
export const DeletePlayerDocument = gql`
    mutation DeletePlayer($input: DeletePlayerInput!) {
  deletePlayer(input: $input)
}
    ` as unknown as DocumentNode<DeletePlayerMutation, DeletePlayerMutationVariables>;