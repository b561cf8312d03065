/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PlayerFaceFragment } from '../../players/gql/players.ts';
import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
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

export type StatsRowFragment = { id: string, matchesPlayed: number, points: number, scoredGoals: number, concededGoals: number, player: (
    { active: boolean }
    & PlayerFaceFragment
  ) };

export type StatsSheetFragment = (
  { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, favouriteTeam: TeamBadgeFragment | null }
  & StatsRowFragment
);

export type StatsTableRowFragment = (
  { ratingGain?: number, player: (
    { rating: number | null, provisional: boolean, form: Array<Types.Outcome> }
    & PlayerFaceFragment
  ) }
  & StatsSheetFragment
);

export type StatsQueryVariables = Exact<{
  first: number;
  span?: Types.Span | null | undefined;
  discipline?: Types.Discipline | null | undefined;
  inSpan: boolean;
}>;


export type StatsQuery = { club: { hasDoubles: boolean }, stats: Array<StatsTableRowFragment> };

export type PairRowFragment = { id: string, matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, rating: number | null, againstExpected: number | null, scoredGoals: number, concededGoals: number, competitor: { id: string, provisional: boolean, form: Array<Types.Outcome>, players: Array<(
      { active: boolean }
      & PlayerFaceFragment
    )> } };

export type DoublesQueryVariables = Exact<{
  first: number;
  span?: Types.Span | null | undefined;
  discipline?: Types.Discipline | null | undefined;
  inSpan: boolean;
}>;


export type DoublesQuery = { club: { hasDoubles: boolean }, stats: Array<StatsTableRowFragment>, pairs: Array<PairRowFragment> };

export type RecentGainFragment = { id: string, ratingGain: number, player: { id: string } };

export type RecentGainsQueryVariables = Exact<{
  span: Types.Span;
}>;


export type RecentGainsQuery = { stats: Array<RecentGainFragment> };

export type RecentGainsInDoublesQueryVariables = Exact<{
  span: Types.Span;
}>;


export type RecentGainsInDoublesQuery = { stats: Array<RecentGainFragment> };

export type RatingCurveFragment = { id: string, nickName: string, ratingCurve: Array<{ matchDate: string, rating: number }> };

export type PlayerCurveQueryVariables = Exact<{
  id: string;
  span?: Types.Span | null | undefined;
  discipline?: Types.Discipline | null | undefined;
}>;


export type PlayerCurveQuery = { player: RatingCurveFragment | null };

export const StatsRowFragmentDoc = gql`
    fragment StatsRow on PlayerStats {
  id
  player {
    ...PlayerFace
    active
  }
  matchesPlayed
  points
  scoredGoals
  concededGoals
}
    ` as unknown as DocumentNode<StatsRowFragment, unknown>;
export const StatsSheetFragmentDoc = gql`
    fragment StatsSheet on PlayerStats {
  ...StatsRow
  wins
  losses
  extraTimeWins
  extraTimeLosses
  favouriteTeam {
    ...TeamBadge
  }
}
    ` as unknown as DocumentNode<StatsSheetFragment, unknown>;
export const StatsTableRowFragmentDoc = gql`
    fragment StatsTableRow on PlayerStats {
  ...StatsSheet
  ratingGain @include(if: $inSpan)
  player {
    ...PlayerFace
    rating(discipline: $discipline)
    provisional(discipline: $discipline)
    form(span: $span, discipline: $discipline)
  }
}
    ` as unknown as DocumentNode<StatsTableRowFragment, unknown>;
export const PairRowFragmentDoc = gql`
    fragment PairRow on PairStats {
  id
  competitor {
    id
    players {
      ...PlayerFace
      active
    }
    provisional
    form(span: $span)
  }
  matchesPlayed
  wins
  losses
  extraTimeWins
  extraTimeLosses
  points
  scoredGoals: goalsFor
  concededGoals: goalsAgainst
  rating
  againstExpected
}
    ` as unknown as DocumentNode<PairRowFragment, unknown>;
export const RecentGainFragmentDoc = gql`
    fragment RecentGain on PlayerStats {
  id
  player {
    id
  }
  ratingGain
}
    ` as unknown as DocumentNode<RecentGainFragment, unknown>;
export const RatingCurveFragmentDoc = gql`
    fragment RatingCurve on Player {
  id
  nickName
  ratingCurve(points: 100, span: $span, discipline: $discipline) {
    matchDate
    rating
  }
}
    ` as unknown as DocumentNode<RatingCurveFragment, unknown>;
export const StatsDocument = gql`
    query Stats($first: Int!, $span: Span, $discipline: Discipline, $inSpan: Boolean!) {
  club {
    hasDoubles
  }
  stats(first: $first, span: $span) {
    ...StatsTableRow
  }
}
    ${StatsTableRowFragmentDoc}
${StatsSheetFragmentDoc}
${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<StatsQuery, StatsQueryVariables>;
export const DoublesDocument = gql`
    query Doubles($first: Int!, $span: Span, $discipline: Discipline, $inSpan: Boolean!) {
  club {
    hasDoubles
  }
  stats: doubles(first: $first, span: $span) {
    ...StatsTableRow
  }
  pairs(span: $span) {
    ...PairRow
  }
}
    ${StatsTableRowFragmentDoc}
${StatsSheetFragmentDoc}
${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${PairRowFragmentDoc}` as unknown as DocumentNode<DoublesQuery, DoublesQueryVariables>;
export const RecentGainsDocument = gql`
    query RecentGains($span: Span!) {
  stats(first: 200, span: $span) {
    ...RecentGain
  }
}
    ${RecentGainFragmentDoc}` as unknown as DocumentNode<RecentGainsQuery, RecentGainsQueryVariables>;
export const RecentGainsInDoublesDocument = gql`
    query RecentGainsInDoubles($span: Span!) {
  stats: doubles(first: 200, span: $span) {
    ...RecentGain
  }
}
    ${RecentGainFragmentDoc}` as unknown as DocumentNode<RecentGainsInDoublesQuery, RecentGainsInDoublesQueryVariables>;
export const PlayerCurveDocument = gql`
    query PlayerCurve($id: ID!, $span: Span, $discipline: Discipline) {
  player(id: $id) {
    ...RatingCurve
  }
}
    ${RatingCurveFragmentDoc}` as unknown as DocumentNode<PlayerCurveQuery, PlayerCurveQueryVariables>;