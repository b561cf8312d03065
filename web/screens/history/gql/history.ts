/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { DescribedChangeFragment, RecordOfMatchFragment } from '../../../data/change/gql/change.ts';
import type { CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { RecordOfMatchFragmentDoc, LeagueThenFragmentDoc, PlayoffThenFragmentDoc, SeriesThenFragmentDoc, MatchThenFragmentDoc, LaterThenFragmentDoc, SideThenFragmentDoc, ScoreThenFragmentDoc, GameThenFragmentDoc, NamesThenFragmentDoc, DescribedChangeFragmentDoc } from '../../../data/change/gql/change.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
export type ChangeKind =
  | 'GOALS_CORRECTED'
  | 'GOAL_SCORED'
  | 'GOAL_TAKEN_BACK'
  | 'IMPORTED'
  | 'LEAGUE_CREATED'
  | 'LEAGUE_DELETED'
  | 'LEAGUE_EDITED'
  | 'LEAGUE_LEFT'
  | 'LEFT_FOR_TONIGHT'
  | 'MATCH_ABANDONED'
  | 'MATCH_CORRECTED'
  | 'MATCH_CREATED'
  | 'MATCH_DELETED'
  | 'MATCH_EDITED'
  | 'MATCH_FINISHED'
  | 'MATCH_PAUSED'
  | 'MATCH_STARTED'
  | 'PERIOD_SET'
  | 'PLAYERS_MERGED'
  | 'PLAYER_CREATED'
  | 'PLAYER_DELETED'
  | 'PLAYER_UPDATED'
  | 'PLAYOFF_CREATED'
  | 'PLAYOFF_DELETED'
  | 'PLAYOFF_EDITED'
  | 'PLAYOFF_LEFT'
  | 'PRESENCE_SET'
  | 'RECOUNTED'
  | 'SEASON_CREATED'
  | 'SEASON_DELETED'
  | 'SEASON_EDITED'
  | 'SERIES_CREATED'
  | 'SERIES_DELETED'
  | 'SERIES_EDITED'
  | 'SERIES_FORFEITED'
  | 'UNDONE';

export type HistoryEntryFragment = (
  { seq: number, time: string, kind: Types.ChangeKind, enteredBy: string | null, undoneBy: number | null, seriesId: string | null, playoffId: string | null, leagueId: string | null, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, match: { id: string } | null, records: Array<RecordOfMatchFragment>, series: { id: string } | null, playoff: { id: string } | null, league: { id: string } | null }
  & DescribedChangeFragment
);

export type HistoryPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  playerId?: string | null | undefined;
  partnerId?: string | null | undefined;
  seriesId?: string | null | undefined;
  playoffId?: string | null | undefined;
  leagueId?: string | null | undefined;
}>;


export type HistoryPageQuery = { history: { edges: Array<{ cursor: string, node: HistoryEntryFragment }> } };

export type SeriesInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type SeriesInHistoryQuery = { competition: { id: string, one: { competitor: CompetitorFacesFragment }, two: { competitor: CompetitorFacesFragment } } | null };

export type LeagueInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type LeagueInHistoryQuery = { competition: { id: string, title: string } | null };

export type PlayoffInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffInHistoryQuery = { competition: { id: string, title: string } | null };

export const HistoryEntryFragmentDoc = gql`
    fragment HistoryEntry on Change {
  seq
  time
  kind
  ...DescribedChange
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
  leagueId
  match {
    id
  }
  records {
    ...RecordOfMatch
  }
  series {
    id
  }
  playoff {
    id
  }
  league {
    id
  }
}
    ` as unknown as DocumentNode<HistoryEntryFragment, unknown>;
export const HistoryPageDocument = gql`
    query HistoryPage($first: Int!, $after: String, $playerId: ID, $partnerId: ID, $seriesId: ID, $playoffId: ID, $leagueId: ID) {
  history(
    first: $first
    after: $after
    playerId: $playerId
    partnerId: $partnerId
    seriesId: $seriesId
    playoffId: $playoffId
    leagueId: $leagueId
  ) {
    edges {
      cursor
      node {
        ...HistoryEntry
      }
    }
  }
}
    ${HistoryEntryFragmentDoc}
${DescribedChangeFragmentDoc}
${NamesThenFragmentDoc}
${GameThenFragmentDoc}
${ScoreThenFragmentDoc}
${SideThenFragmentDoc}
${LaterThenFragmentDoc}
${MatchThenFragmentDoc}
${SeriesThenFragmentDoc}
${PlayoffThenFragmentDoc}
${LeagueThenFragmentDoc}
${RecordOfMatchFragmentDoc}` as unknown as DocumentNode<HistoryPageQuery, HistoryPageQueryVariables>;
export const SeriesInHistoryDocument = gql`
    query SeriesInHistory($id: ID!) {
  competition: series(id: $id) {
    id
    one {
      competitor {
        ...CompetitorFaces
      }
    }
    two {
      competitor {
        ...CompetitorFaces
      }
    }
  }
}
    ${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}` as unknown as DocumentNode<SeriesInHistoryQuery, SeriesInHistoryQueryVariables>;
export const LeagueInHistoryDocument = gql`
    query LeagueInHistory($id: ID!) {
  competition: league(id: $id) {
    id
    title
  }
}
    ` as unknown as DocumentNode<LeagueInHistoryQuery, LeagueInHistoryQueryVariables>;
export const PlayoffInHistoryDocument = gql`
    query PlayoffInHistory($id: ID!) {
  competition: playoff(id: $id) {
    id
    title
  }
}
    ` as unknown as DocumentNode<PlayoffInHistoryQuery, PlayoffInHistoryQueryVariables>;