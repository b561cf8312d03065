/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { SeriesSheetFragment } from '../../series/gql/series.ts';
import type { MatchRowFragment, GoalsFragment, NewRecordsFragment } from '../../matches/gql/matches.ts';
import type { PlayoffCardFragment, PlayoffFactsFragment, EntrantFragment } from '../../playoffs/gql/playoffs.ts';
import type { EveningTableFragment, BestOfEveningFragment } from '../../evenings/gql/evenings.ts';
import type { LeagueSheetFragment } from '../../leagues/gql/leagues.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series.ts';
import { NewRecordsFragmentDoc, GoalsFragmentDoc, LiveScoreFragmentDoc, MatchRowFragmentDoc, MatchSideFragmentDoc, SeriesSidesFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
import { EntrantFragmentDoc, PlayoffFactsFragmentDoc, PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
import { RecordOfMatchFragmentDoc } from '../../../data/change/gql/change.ts';
import { BestOfEveningFragmentDoc, PairStandingFragmentDoc, PlayerStandingFragmentDoc, EveningTimesFragmentDoc, EveningTableFragmentDoc } from '../../evenings/gql/evenings.ts';
import { StatsRowFragmentDoc } from '../../stats/gql/stats.ts';
import { LeagueFixtureFragmentDoc, LeagueSideFragmentDoc, LeagueStandingFragmentDoc, LeagueRowFragmentDoc, LeagueSheetFragmentDoc } from '../../leagues/gql/leagues.ts';
export type SeriesOnTelevisionFragment = (
  { playoff: PlayoffOnTelevisionFragment | null }
  & SeriesSheetFragment
);

export type PlayoffOnTelevisionFragment = PlayoffCardFragment;

export type MatchOnTelevisionFragment = (
  { startedAt: string | null, series: SeriesOnTelevisionFragment | null }
  & MatchRowFragment
  & GoalsFragment
  & NewRecordsFragment
);

export type TelevisionLiveQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLiveQuery = { now: { matches: Array<MatchOnTelevisionFragment> } | null };

export type TelevisionNextQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionNextQuery = { now: { series: SeriesOnTelevisionFragment | null } | null };

export type TelevisionToPlayQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionToPlayQuery = { matches: { edges: Array<{ cursor: string, node: MatchOnTelevisionFragment }> } };

export type TelevisionLastResultsQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLastResultsQuery = { lastResults: Array<{ seq: number, time: string, match: MatchOnTelevisionFragment }> };

export type TelevisionPlayoffsQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionPlayoffsQuery = { playoffs: { edges: Array<{ cursor: string, node: PlayoffOnTelevisionFragment }> } };

export type TelevisionSeriesQueryVariables = Exact<{
  id: string;
}>;


export type TelevisionSeriesQuery = { series: SeriesOnTelevisionFragment | null };

export type TelevisionPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type TelevisionPlayoffQuery = { playoff: (
    { entrants: Array<EntrantFragment>, series: Array<SeriesSheetFragment> }
    & PlayoffFactsFragment
  ) | null };

export type EveningOnTelevisionFragment = (
  { records: BestOfEveningFragment, recordsOfDoubles: BestOfEveningFragment }
  & EveningTableFragment
);

export type TelevisionEveningQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionEveningQuery = { evening: EveningOnTelevisionFragment | null };

export type TelevisionLeaguesQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLeaguesQuery = { leagues: { edges: Array<{ cursor: string, node: LeagueSheetFragment }> } };

export const PlayoffOnTelevisionFragmentDoc = gql`
    fragment PlayoffOnTelevision on Playoff {
  ...PlayoffCard
}
    ` as unknown as DocumentNode<PlayoffOnTelevisionFragment, unknown>;
export const SeriesOnTelevisionFragmentDoc = gql`
    fragment SeriesOnTelevision on Series {
  ...SeriesSheet
  playoff {
    ...PlayoffOnTelevision
  }
}
    ` as unknown as DocumentNode<SeriesOnTelevisionFragment, unknown>;
export const MatchOnTelevisionFragmentDoc = gql`
    fragment MatchOnTelevision on Match {
  ...MatchRow
  ...Goals
  ...NewRecords
  startedAt
  series {
    ...SeriesOnTelevision
  }
}
    ` as unknown as DocumentNode<MatchOnTelevisionFragment, unknown>;
export const EveningOnTelevisionFragmentDoc = gql`
    fragment EveningOnTelevision on Evening {
  ...EveningTable
  records {
    ...BestOfEvening
  }
  recordsOfDoubles: records(discipline: DOUBLES) {
    ...BestOfEvening
  }
}
    ` as unknown as DocumentNode<EveningOnTelevisionFragment, unknown>;
export const TelevisionLiveDocument = gql`
    query TelevisionLive {
  now {
    matches {
      ...MatchOnTelevision
    }
  }
}
    ${MatchOnTelevisionFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${NewRecordsFragmentDoc}
${RecordOfMatchFragmentDoc}
${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${EntrantFragmentDoc}` as unknown as DocumentNode<TelevisionLiveQuery, TelevisionLiveQueryVariables>;
export const TelevisionNextDocument = gql`
    query TelevisionNext {
  now {
    series {
      ...SeriesOnTelevision
    }
  }
}
    ${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${EntrantFragmentDoc}` as unknown as DocumentNode<TelevisionNextQuery, TelevisionNextQueryVariables>;
export const TelevisionToPlayDocument = gql`
    query TelevisionToPlay {
  matches(first: 1, filter: {kind: SINGLE, finished: false}) {
    edges {
      cursor
      node {
        ...MatchOnTelevision
      }
    }
  }
}
    ${MatchOnTelevisionFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${NewRecordsFragmentDoc}
${RecordOfMatchFragmentDoc}
${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${EntrantFragmentDoc}` as unknown as DocumentNode<TelevisionToPlayQuery, TelevisionToPlayQueryVariables>;
export const TelevisionLastResultsDocument = gql`
    query TelevisionLastResults {
  lastResults {
    seq
    time
    match {
      ...MatchOnTelevision
    }
  }
}
    ${MatchOnTelevisionFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${NewRecordsFragmentDoc}
${RecordOfMatchFragmentDoc}
${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${EntrantFragmentDoc}` as unknown as DocumentNode<TelevisionLastResultsQuery, TelevisionLastResultsQueryVariables>;
export const TelevisionPlayoffsDocument = gql`
    query TelevisionPlayoffs {
  playoffs(first: 2) {
    edges {
      cursor
      node {
        ...PlayoffOnTelevision
      }
    }
  }
}
    ${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}` as unknown as DocumentNode<TelevisionPlayoffsQuery, TelevisionPlayoffsQueryVariables>;
export const TelevisionSeriesDocument = gql`
    query TelevisionSeries($id: ID!) {
  series(id: $id) {
    ...SeriesOnTelevision
  }
}
    ${SeriesOnTelevisionFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${PlayoffOnTelevisionFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${EntrantFragmentDoc}` as unknown as DocumentNode<TelevisionSeriesQuery, TelevisionSeriesQueryVariables>;
export const TelevisionPlayoffDocument = gql`
    query TelevisionPlayoff($id: ID!) {
  playoff(id: $id) {
    ...PlayoffFacts
    entrants {
      ...Entrant
    }
    series {
      ...SeriesSheet
    }
  }
}
    ${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${EntrantFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${MatchRowFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<TelevisionPlayoffQuery, TelevisionPlayoffQueryVariables>;
export const TelevisionEveningDocument = gql`
    query TelevisionEvening {
  evening {
    ...EveningOnTelevision
  }
}
    ${EveningOnTelevisionFragmentDoc}
${EveningTableFragmentDoc}
${EveningTimesFragmentDoc}
${PlayerStandingFragmentDoc}
${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}
${PairStandingFragmentDoc}
${CompetitorFacesFragmentDoc}
${BestOfEveningFragmentDoc}` as unknown as DocumentNode<TelevisionEveningQuery, TelevisionEveningQueryVariables>;
export const TelevisionLeaguesDocument = gql`
    query TelevisionLeagues {
  leagues(first: 1) {
    edges {
      cursor
      node {
        ...LeagueSheet
      }
    }
  }
}
    ${LeagueSheetFragmentDoc}
${LeagueRowFragmentDoc}
${LeagueStandingFragmentDoc}
${LeagueSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LeagueFixtureFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<TelevisionLeaguesQuery, TelevisionLeaguesQueryVariables>;