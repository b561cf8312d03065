/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PlayerNamesFragment } from '../../../data/feed/gql/changes.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerNamesFragmentDoc } from '../../../data/feed/gql/changes.ts';
export type CreatePlayerInput = {
  enteredBy?: string | null | undefined;
  firstName: string;
  idempotencyKey?: string | null | undefined;
  lastName: string;
  nickName: string;
  validationCode?: string | null | undefined;
};

export type DeletePlayerInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type MergePlayersInput = {
  enteredBy?: string | null | undefined;
  from: string;
  idempotencyKey?: string | null | undefined;
  into: string;
  validationCode?: string | null | undefined;
};

export type PlayerColour =
  | 'BLUE'
  | 'CYAN'
  | 'GREEN'
  | 'LAVENDER'
  | 'MINT'
  | 'ORANGE'
  | 'PINK'
  | 'PURPLE'
  | 'RED'
  | 'SKY'
  | 'WHITE'
  | 'YELLOW';

export type UpdatePlayerInput = {
  active?: boolean | null | undefined;
  colour?: PlayerColour | null | undefined;
  emoji?: string | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  firstName: string;
  id: string;
  idempotencyKey?: string | null | undefined;
  lastName: string;
  nickName: string;
  validationCode?: string | null | undefined;
};

export type PlayerFaceFragment = { id: string, nickName: string, colour: Types.PlayerColour, emoji: string | null };

export type CompetitorFacesFragment = { id: string, players: Array<PlayerFaceFragment> };

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


export type MergePreviewQuery = { mergePreview: { matches: number, series: number, playoffs: number, leagues: number, titles: number, leagueTitles: number, refusal: string | null, meetings: Array<{ matchId: string | null, seriesId: string | null, playoffId: string | null, text: string }> } };

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

export type OwnPlayerQueryVariables = Exact<{
  id: string;
}>;


export type OwnPlayerQuery = { player: { id: string, nickName: string } | null, mergedInto: { id: string, nickName: string } | null };

export const PlayerFaceFragmentDoc = gql`
    fragment PlayerFace on Player {
  id
  nickName
  colour
  emoji
}
    ` as unknown as DocumentNode<PlayerFaceFragment, unknown>;
export const CompetitorFacesFragmentDoc = gql`
    fragment CompetitorFaces on Competitor {
  id
  players {
    ...PlayerFace
  }
}
    ` as unknown as DocumentNode<CompetitorFacesFragment, unknown>;
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
    leagues
    titles
    leagueTitles
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
export const OwnPlayerDocument = gql`
    query OwnPlayer($id: ID!) {
  player(id: $id) {
    id
    nickName
  }
  mergedInto(id: $id) {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<OwnPlayerQuery, OwnPlayerQueryVariables>;