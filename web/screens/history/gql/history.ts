/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
/** What a write did. */
export type ChangeKind =
  /** Goals of a live match were given to the other side or taken back. */
  | 'GOALS_CORRECTED'
  /** A goal of a live match was recorded. */
  | 'GOAL_SCORED'
  /** A goal of a live match was taken back. */
  | 'GOAL_TAKEN_BACK'
  /** Players, matches, series and play-offs were imported, in one transaction. */
  | 'IMPORTED'
  /** A player left all open series and play-offs. */
  | 'LEFT_FOR_TONIGHT'
  /** The live score of a match was removed, as if the match had not begun. */
  | 'MATCH_ABANDONED'
  /** A result was replaced, or goals of a finished match were corrected. */
  | 'MATCH_CORRECTED'
  /** A match was added, finished or to be played. */
  | 'MATCH_CREATED'
  /** A match was deleted. */
  | 'MATCH_DELETED'
  /** The players, sides, teams or date of a match were changed. */
  | 'MATCH_EDITED'
  /** The first result of a match was entered. */
  | 'MATCH_FINISHED'
  /** A live match was paused after 45 minutes without activity. */
  | 'MATCH_PAUSED'
  /** The live score of a match was started or resumed. */
  | 'MATCH_STARTED'
  /** The period of a live match was set. */
  | 'PERIOD_SET'
  /** A player was merged into another one, who is the same person. */
  | 'PLAYERS_MERGED'
  /** A player was added. */
  | 'PLAYER_CREATED'
  /** A player was deleted. */
  | 'PLAYER_DELETED'
  /** A player's names, colour or emoji were changed, or the player stopped or resumed playing. */
  | 'PLAYER_UPDATED'
  /** A play-off was added. */
  | 'PLAYOFF_CREATED'
  /** A play-off was deleted with its series. */
  | 'PLAYOFF_DELETED'
  /** The title, players, teams or lengths of a play-off were changed. */
  | 'PLAYOFF_EDITED'
  /** A player left a play-off. */
  | 'PLAYOFF_LEFT'
  /** Games or later series that differed from the results were corrected. */
  | 'RECOUNTED'
  /** A season was added. */
  | 'SEASON_CREATED'
  /** A season was deleted. */
  | 'SEASON_DELETED'
  /** The name or the days of a season were changed. */
  | 'SEASON_EDITED'
  /** A series was added. */
  | 'SERIES_CREATED'
  /** A series was deleted with its games. */
  | 'SERIES_DELETED'
  /** The players, teams or length of a series were changed. */
  | 'SERIES_EDITED'
  /** A player gave up a series. */
  | 'SERIES_FORFEITED'
  /** An earlier change was undone. */
  | 'UNDONE';

export type HistoryEntryFragment = { seq: number, time: string, kind: Types.ChangeKind, about: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, seriesId: string | null, playoffId: string | null, matchId: string | null, playerIds: Array<string>, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, match: { id: string } | null, records: Array<{ text: string }>, series: { id: string } | null, playoff: { id: string } | null };

export type HistoryPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  playerId?: string | null | undefined;
  seriesId?: string | null | undefined;
  playoffId?: string | null | undefined;
}>;


export type HistoryPageQuery = { history: { edges: Array<{ cursor: string, node: HistoryEntryFragment }> } };

export type SeriesInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type SeriesInHistoryQuery = { competition: { id: string, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string } } | null };

export type PlayoffInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffInHistoryQuery = { competition: { id: string, title: string } | null };

export const HistoryEntryFragmentDoc = gql`
    fragment HistoryEntry on Change {
  seq
  time
  kind
  about
  textBesideScore
  enteredBy
  undoneBy
  scoreBefore {
    homeScore
    awayScore
    overTime
  }
  scoreAfter {
    homeScore
    awayScore
    overTime
  }
  seriesId
  playoffId
  matchId
  playerIds
  match {
    id
  }
  records {
    text
  }
  series {
    id
  }
  playoff {
    id
  }
}
    ` as unknown as DocumentNode<HistoryEntryFragment, unknown>;
export const HistoryPageDocument = gql`
    query HistoryPage($first: Int!, $after: String, $playerId: ID, $seriesId: ID, $playoffId: ID) {
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
        ...HistoryEntry
      }
    }
  }
}
    ${HistoryEntryFragmentDoc}` as unknown as DocumentNode<HistoryPageQuery, HistoryPageQueryVariables>;
export const SeriesInHistoryDocument = gql`
    query SeriesInHistory($id: ID!) {
  competition: series(id: $id) {
    id
    playerOne {
      id
      nickName
    }
    playerTwo {
      id
      nickName
    }
  }
}
    ` as unknown as DocumentNode<SeriesInHistoryQuery, SeriesInHistoryQueryVariables>;
export const PlayoffInHistoryDocument = gql`
    query PlayoffInHistory($id: ID!) {
  competition: playoff(id: $id) {
    id
    title
  }
}
    ` as unknown as DocumentNode<PlayoffInHistoryQuery, PlayoffInHistoryQueryVariables>;