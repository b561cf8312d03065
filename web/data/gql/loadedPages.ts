/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../data/document.ts';
import { gql } from '../../data/document.ts';
/** Which matches a list holds: those that pass every part that is given. */
export type MatchFilter = {
  /** Only matches with a result, or with false only those without. */
  finished?: boolean | null | undefined;
  /** Not before this time. */
  from?: string | null | undefined;
  /** What the match belongs to. */
  kind?: MatchKind | null | undefined;
  /** The same by the ids of the players. There are at most two in both together. */
  playerIds?: Array<string> | null | undefined;
  /** Nicknames, whatever their case: the matches of one player, or those of two different ones against each other. */
  players?: Array<string> | null | undefined;
  /** A team, by any name that `Team.name` allows: one of the two plays with it. */
  team?: string | null | undefined;
  /** Not after this time. */
  to?: string | null | undefined;
};

/** What a match belongs to. */
export type MatchKind =
  /** A game of a play-off. */
  | 'PLAYOFF'
  /** A game of a series outside play-offs. */
  | 'SERIES'
  /** A match that belongs to no series. */
  | 'SINGLE';

export type MatchLoadedPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: Types.MatchFilter | null | undefined;
}>;


export type MatchLoadedPageQuery = { matches: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SeriesLoadedPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type SeriesLoadedPageQuery = { seriesList: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PlayoffLoadedPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PlayoffLoadedPageQuery = { playoffs: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type HistoryLoadedPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  playerId?: string | null | undefined;
  seriesId?: string | null | undefined;
  playoffId?: string | null | undefined;
}>;


export type HistoryLoadedPageQuery = { history: { edges: Array<{ cursor: string, node: { seq: number } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };


export const MatchLoadedPageDocument = gql`
    query MatchLoadedPage($first: Int!, $after: String, $filter: MatchFilter) {
  matches(first: $first, after: $after, filter: $filter) {
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
    ` as unknown as DocumentNode<MatchLoadedPageQuery, MatchLoadedPageQueryVariables>;
export const SeriesLoadedPageDocument = gql`
    query SeriesLoadedPage($first: Int!, $after: String) {
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
    ` as unknown as DocumentNode<SeriesLoadedPageQuery, SeriesLoadedPageQueryVariables>;
export const PlayoffLoadedPageDocument = gql`
    query PlayoffLoadedPage($first: Int!, $after: String) {
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
    ` as unknown as DocumentNode<PlayoffLoadedPageQuery, PlayoffLoadedPageQueryVariables>;
export const HistoryLoadedPageDocument = gql`
    query HistoryLoadedPage($first: Int!, $after: String, $playerId: ID, $seriesId: ID, $playoffId: ID) {
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
    ` as unknown as DocumentNode<HistoryLoadedPageQuery, HistoryLoadedPageQueryVariables>;