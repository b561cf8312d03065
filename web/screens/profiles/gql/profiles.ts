/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { PlayerFaceFragment, CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { StatsSheetFragment, PairRowFragment } from '../../stats/gql/stats.ts';
import type { MatchRowFragment } from '../../matches/gql/matches.ts';
import type { HeadToHeadStandingFragment, HeadToHeadOutlookFragment } from '../../head-to-head/gql/head-to-head.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { CompetitorFacesFragmentDoc, PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { PairRowFragmentDoc, StatsRowFragmentDoc, StatsSheetFragmentDoc } from '../../stats/gql/stats.ts';
import { LiveScoreFragmentDoc, MatchSideFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { HeadToHeadOutlookFragmentDoc, HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
export type Discipline =
  | 'DOUBLES'
  | 'SINGLES';

export type Outcome =
  | 'L'
  | 'OTL'
  | 'OTW'
  | 'W';

export type Span = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type TeamFiguresFragment = { games: number, wins: number, team: TeamBadgeFragment };

export type PlayerSheetFragment = (
  { firstName: string, lastName: string, rating: number | null, provisional: boolean, ratingGain: number | null, form: Array<Types.Outcome>, streak: number, titles: number, leagueTitles: number, ratingCurve: Array<{ matchDate: string, rating: number }>, inDoubles: { id: string } | null, stats: StatsSheetFragment | null, bestTeam: TeamBadgeFragment | null, biggestWin: MatchRowFragment | null, teamRecords: Array<TeamFiguresFragment>, months: Array<{ month: string, efficiency: number, goalsFor: number, goalsAgainst: number }>, rivals?: Array<RivalRowFragment>, pairs?: Array<PairRowFragment> }
  & PlayerFaceFragment
);

export type RivalRowFragment = (
  { goalsOne: number, goalsTwo: number, competitorTwo: CompetitorFacesFragment }
  & HeadToHeadStandingFragment
);

export type PlayerPageQueryVariables = Exact<{
  id: string;
  span?: Types.Span | null | undefined;
  discipline?: Types.Discipline | null | undefined;
  ofSingles: boolean;
}>;


export type PlayerPageQuery = { player: PlayerSheetFragment | null };

export type HeadToHeadSheetFragment = (
  { games: number, overtimeWinsOne: number, overtimeWinsTwo: number, goalsOne: number, goalsTwo: number, seriesOne: number, seriesTwo: number, playoffSeriesOne: number, playoffSeriesTwo: number, competitorOne: CompetitorFacesFragment, competitorTwo: CompetitorFacesFragment, homeOne: { wins: number, losses: number }, awayOne: { wins: number, losses: number }, balance: Array<{ matchDate: string, balance: number }>, teams: Array<TeamFiguresFragment>, teamsTwo: Array<TeamFiguresFragment>, meetings: Array<MatchRowFragment> }
  & HeadToHeadOutlookFragment
);

export type HeadToHeadPageQueryVariables = Exact<{
  one: string;
  two: string;
  span?: Types.Span | null | undefined;
  meetings: number;
}>;


export type HeadToHeadPageQuery = { headToHead: Array<HeadToHeadSheetFragment> };

export type PairPageQueryVariables = Exact<{
  id: string;
  span?: Types.Span | null | undefined;
}>;


export type PairPageQuery = { competitor: { id: string, streak: number, titles: number, leagueTitles: number, stats: PairRowFragment | null, biggestWin: MatchRowFragment | null, teamRecords: Array<TeamFiguresFragment>, rivals: Array<RivalRowFragment> } | null };

export const TeamFiguresFragmentDoc = gql`
    fragment TeamFigures on TeamRecord {
  team {
    ...TeamBadge
  }
  games
  wins
}
    ` as unknown as DocumentNode<TeamFiguresFragment, unknown>;
export const RivalRowFragmentDoc = gql`
    fragment RivalRow on HeadToHead {
  ...HeadToHeadStanding
  competitorTwo {
    ...CompetitorFaces
  }
  goalsOne
  goalsTwo
}
    ` as unknown as DocumentNode<RivalRowFragment, unknown>;
export const PlayerSheetFragmentDoc = gql`
    fragment PlayerSheet on Player {
  ...PlayerFace
  firstName
  lastName
  rating(discipline: $discipline)
  provisional(discipline: $discipline)
  ratingGain(span: $span, discipline: $discipline)
  ratingCurve(points: 100, span: $span, discipline: $discipline) {
    matchDate
    rating
  }
  form(span: $span, discipline: $discipline)
  streak(span: $span, discipline: $discipline)
  titles(span: $span, discipline: $discipline)
  leagueTitles(span: $span)
  inDoubles: stats(discipline: DOUBLES) {
    id
  }
  stats(span: $span, discipline: $discipline) {
    ...StatsSheet
  }
  bestTeam(span: $span, discipline: $discipline) {
    ...TeamBadge
  }
  biggestWin(span: $span, discipline: $discipline) {
    ...MatchRow
  }
  teamRecords(span: $span, discipline: $discipline) {
    ...TeamFigures
  }
  months(span: $span, discipline: $discipline) {
    month
    efficiency
    goalsFor
    goalsAgainst
  }
  rivals(span: $span) @include(if: $ofSingles) {
    ...RivalRow
  }
  pairs(span: $span) @skip(if: $ofSingles) {
    ...PairRow
  }
}
    ` as unknown as DocumentNode<PlayerSheetFragment, unknown>;
export const HeadToHeadSheetFragmentDoc = gql`
    fragment HeadToHeadSheet on HeadToHead {
  ...HeadToHeadOutlook
  competitorOne {
    ...CompetitorFaces
  }
  competitorTwo {
    ...CompetitorFaces
  }
  games
  overtimeWinsOne
  overtimeWinsTwo
  goalsOne
  goalsTwo
  seriesOne
  seriesTwo
  playoffSeriesOne
  playoffSeriesTwo
  homeOne {
    wins
    losses
  }
  awayOne {
    wins
    losses
  }
  balance(points: 100) {
    matchDate
    balance
  }
  teams {
    ...TeamFigures
  }
  teamsTwo {
    ...TeamFigures
  }
  meetings(first: $meetings) {
    ...MatchRow
  }
}
    ` as unknown as DocumentNode<HeadToHeadSheetFragment, unknown>;
export const PlayerPageDocument = gql`
    query PlayerPage($id: ID!, $span: Span, $discipline: Discipline, $ofSingles: Boolean!) {
  player(id: $id) {
    ...PlayerSheet
  }
}
    ${PlayerSheetFragmentDoc}
${PlayerFaceFragmentDoc}
${StatsSheetFragmentDoc}
${StatsRowFragmentDoc}
${TeamBadgeFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${LiveScoreFragmentDoc}
${TeamFiguresFragmentDoc}
${RivalRowFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PairRowFragmentDoc}` as unknown as DocumentNode<PlayerPageQuery, PlayerPageQueryVariables>;
export const HeadToHeadPageDocument = gql`
    query HeadToHeadPage($one: ID!, $two: ID!, $span: Span, $meetings: Int!) {
  headToHead(pairs: [{oneId: $one, twoId: $two}], span: $span) {
    ...HeadToHeadSheet
  }
}
    ${HeadToHeadSheetFragmentDoc}
${HeadToHeadOutlookFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamFiguresFragmentDoc}
${TeamBadgeFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<HeadToHeadPageQuery, HeadToHeadPageQueryVariables>;
export const PairPageDocument = gql`
    query PairPage($id: ID!, $span: Span) {
  competitor(id: $id) {
    id
    streak(span: $span)
    titles(span: $span)
    leagueTitles(span: $span)
    stats(span: $span) {
      ...PairRow
    }
    biggestWin(span: $span) {
      ...MatchRow
    }
    teamRecords(span: $span) {
      ...TeamFigures
    }
    rivals(span: $span) {
      ...RivalRow
    }
  }
}
    ${PairRowFragmentDoc}
${PlayerFaceFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${TeamFiguresFragmentDoc}
${RivalRowFragmentDoc}
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<PairPageQuery, PairPageQueryVariables>;