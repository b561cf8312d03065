/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@urql/core';
export type MatchWindowQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MatchWindowQuery = { matches: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SeriesWindowQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type SeriesWindowQuery = { seriesList: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PlayoffWindowQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PlayoffWindowQuery = { playoffs: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type HistoryWindowQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  playerId?: string | null | undefined;
  seriesId?: string | null | undefined;
  playoffId?: string | null | undefined;
}>;


export type HistoryWindowQuery = { history: { edges: Array<{ cursor: string, node: { seq: number } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };


export const MatchWindowDocument = /*#__PURE__*/ gql`
    query MatchWindow($first: Int!, $after: String) {
  matches(first: $first, after: $after) {
    edges {
      cursor
      node {
        id
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    ` as unknown as DocumentNode<MatchWindowQuery, MatchWindowQueryVariables>;
export const SeriesWindowDocument = /*#__PURE__*/ gql`
    query SeriesWindow($first: Int!, $after: String) {
  seriesList(first: $first, after: $after) {
    edges {
      cursor
      node {
        id
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    ` as unknown as DocumentNode<SeriesWindowQuery, SeriesWindowQueryVariables>;
export const PlayoffWindowDocument = /*#__PURE__*/ gql`
    query PlayoffWindow($first: Int!, $after: String) {
  playoffs(first: $first, after: $after) {
    edges {
      cursor
      node {
        id
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    ` as unknown as DocumentNode<PlayoffWindowQuery, PlayoffWindowQueryVariables>;
export const HistoryWindowDocument = /*#__PURE__*/ gql`
    query HistoryWindow($first: Int!, $after: String, $playerId: ID, $seriesId: ID, $playoffId: ID) {
  history(
    first: $first
    after: $after
    playerId: $playerId
    seriesId: $seriesId
    playoffId: $playoffId
  ) {
    edges {
      cursor
      node {
        seq
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    ` as unknown as DocumentNode<HistoryWindowQuery, HistoryWindowQueryVariables>;