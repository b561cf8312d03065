/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { PlayerFaceFragment } from '../../players/gql/players.ts';
import type { StatsSheetFragment } from '../../stats/gql/stats.ts';
import type { MatchRowFragment } from '../../matches/gql/matches.ts';
import type { HeadToHeadStandingFragment, HeadToHeadOutlookFragment } from '../../head-to-head/gql/head-to-head.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { CompetitorFacesFragmentDoc, PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { StatsRowFragmentDoc, StatsSheetFragmentDoc } from '../../stats/gql/stats.ts';
import { LiveScoreFragmentDoc, MatchSideFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { HeadToHeadOutlookFragmentDoc, HeadToHeadStandingFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
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
  { firstName: string, lastName: string, rating: number | null, provisional: boolean, ratingGain: number | null, form: Array<Types.Outcome>, streak: number, titles: number, ratingCurve: Array<{ matchDate: string, rating: number }>, stats: StatsSheetFragment | null, bestTeam: TeamBadgeFragment | null, biggestWin: MatchRowFragment | null, teamRecords: Array<TeamFiguresFragment>, months: Array<{ month: string, efficiency: number, goalsFor: number, goalsAgainst: number }>, rivals: Array<(
    { goalsOne: number, goalsTwo: number, one: PlayerFaceFragment, two: PlayerFaceFragment }
    & HeadToHeadStandingFragment
  )> }
  & PlayerFaceFragment
);

export type PlayerPageQueryVariables = Exact<{
  id: string;
  span?: Types.Span | null | undefined;
}>;


export type PlayerPageQuery = { player: PlayerSheetFragment | null };

export type HeadToHeadSheetFragment = (
  { games: number, overtimeWinsOne: number, overtimeWinsTwo: number, goalsOne: number, goalsTwo: number, seriesOne: number, seriesTwo: number, playoffSeriesOne: number, playoffSeriesTwo: number, one: PlayerFaceFragment, two: PlayerFaceFragment, homeOne: { wins: number, losses: number }, awayOne: { wins: number, losses: number }, balance: Array<{ matchDate: string, balance: number }>, teams: Array<TeamFiguresFragment>, teamsTwo: Array<TeamFiguresFragment>, meetings: Array<MatchRowFragment> }
  & HeadToHeadOutlookFragment
);

export type HeadToHeadPageQueryVariables = Exact<{
  one: string;
  two: string;
  span?: Types.Span | null | undefined;
}>;


export type HeadToHeadPageQuery = { headToHead: Array<HeadToHeadSheetFragment> };

export const TeamFiguresFragmentDoc = gql`
    fragment TeamFigures on TeamRecord {
  team {
    ...TeamBadge
  }
  games
  wins
}
    ` as unknown as DocumentNode<TeamFiguresFragment, unknown>;
export const PlayerSheetFragmentDoc = gql`
    fragment PlayerSheet on Player {
  ...PlayerFace
  firstName
  lastName
  rating
  provisional
  ratingGain(span: $span)
  ratingCurve(points: 100, span: $span) {
    matchDate
    rating
  }
  form(span: $span)
  streak(span: $span)
  titles(span: $span)
  stats(span: $span) {
    ...StatsSheet
  }
  bestTeam(span: $span) {
    ...TeamBadge
  }
  biggestWin(span: $span) {
    ...MatchRow
  }
  teamRecords(span: $span) {
    ...TeamFigures
  }
  months(span: $span) {
    month
    efficiency
    goalsFor
    goalsAgainst
  }
  rivals(span: $span) {
    ...HeadToHeadStanding
    one {
      ...PlayerFace
    }
    two {
      ...PlayerFace
    }
    goalsOne
    goalsTwo
  }
}
    ` as unknown as DocumentNode<PlayerSheetFragment, unknown>;
export const HeadToHeadSheetFragmentDoc = gql`
    fragment HeadToHeadSheet on HeadToHead {
  ...HeadToHeadOutlook
  one {
    ...PlayerFace
  }
  two {
    ...PlayerFace
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
  meetings(first: 5) {
    ...MatchRow
  }
}
    ` as unknown as DocumentNode<HeadToHeadSheetFragment, unknown>;
export const PlayerPageDocument = gql`
    query PlayerPage($id: ID!, $span: Span) {
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
${HeadToHeadStandingFragmentDoc}` as unknown as DocumentNode<PlayerPageQuery, PlayerPageQueryVariables>;
export const HeadToHeadPageDocument = gql`
    query HeadToHeadPage($one: ID!, $two: ID!, $span: Span) {
  headToHead(pairs: [{oneId: $one, twoId: $two}], span: $span) {
    ...HeadToHeadSheet
  }
}
    ${HeadToHeadSheetFragmentDoc}
${HeadToHeadOutlookFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamFiguresFragmentDoc}
${TeamBadgeFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<HeadToHeadPageQuery, HeadToHeadPageQueryVariables>;