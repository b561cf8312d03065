/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { MatchRowFragment, GoalsFragment, NewRecordsFragment } from '../../matches/gql/matches.ts';
import type { HeadToHeadOutlookFragment } from '../../head-to-head/gql/head-to-head.ts';
import type { SeriesSheetFragment } from '../../series/gql/series.ts';
import type { PlayoffCardFragment } from '../../playoffs/gql/playoffs.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { SeriesSidesFragmentDoc, NewRecordsFragmentDoc, GoalsFragmentDoc, LiveScoreFragmentDoc, MatchSideFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { RecordOfMatchFragmentDoc } from '../../../data/change/gql/change.ts';
import { HeadToHeadStandingFragmentDoc, HeadToHeadOutlookFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series.ts';
import { EntrantFragmentDoc, PlayoffFactsFragmentDoc, PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
export type AbandonMatchInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type CorrectGoalsInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  goals: Array<GoalCorrectionInput>;
  id: string;
  idempotencyKey?: string | null | undefined;
  onlyLive?: boolean;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type GoalCorrectionInput = {
  goalId: string;
  side?: Side | null | undefined;
};

export type ScoreGoalInput = {
  enteredBy?: string | null | undefined;
  goalsSeen?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  period?: number | null | undefined;
  secondsAgo?: number | null | undefined;
  side: Side;
  validationCode?: string | null | undefined;
};

export type SetPeriodInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  period: number;
  secondsAgo?: number | null | undefined;
  validationCode?: string | null | undefined;
};

export type Side =
  | 'AWAY'
  | 'HOME';

export type TakeBackGoalInput = {
  enteredBy?: string | null | undefined;
  goalId: string;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type LastMeetingsFragment = { id: string, meetings: Array<MatchRowFragment> };

export type GameDetailQueryVariables = Exact<{
  id: string;
}>;


export type GameDetailQuery = { match: (
    { startedAt: string | null, headToHead: (
      HeadToHeadOutlookFragment
      & LastMeetingsFragment
    ), series: SeriesSheetFragment | null }
    & MatchRowFragment
    & GoalsFragment
    & NewRecordsFragment
  ) | null };

export type ScoreGoalMutationVariables = Exact<{
  input: Types.ScoreGoalInput;
}>;


export type ScoreGoalMutation = { scoreGoal: (
    MatchRowFragment
    & GoalsFragment
  ) };

export type TakeBackGoalMutationVariables = Exact<{
  input: Types.TakeBackGoalInput;
}>;


export type TakeBackGoalMutation = { takeBackGoal: (
    MatchRowFragment
    & GoalsFragment
  ) };

export type GiveGoalMutationVariables = Exact<{
  input: Types.CorrectGoalsInput;
}>;


export type GiveGoalMutation = { giveGoal: (
    MatchRowFragment
    & GoalsFragment
  ) };

export type CorrectGoalsMutationVariables = Exact<{
  input: Types.CorrectGoalsInput;
}>;


export type CorrectGoalsMutation = { correctGoals: (
    { series: (
      { playoff: PlayoffCardFragment | null }
      & SeriesSheetFragment
    ) | null }
    & MatchRowFragment
    & GoalsFragment
  ) };

export type SetPeriodMutationVariables = Exact<{
  input: Types.SetPeriodInput;
}>;


export type SetPeriodMutation = { setPeriod: (
    MatchRowFragment
    & GoalsFragment
  ) };

export type AbandonMatchMutationVariables = Exact<{
  input: Types.AbandonMatchInput;
}>;


export type AbandonMatchMutation = { abandonMatch: (
    MatchRowFragment
    & GoalsFragment
  ) };

export const LastMeetingsFragmentDoc = gql`
    fragment LastMeetings on HeadToHead {
  id
  meetings(first: 6) {
    ...MatchRow
  }
}
    ` as unknown as DocumentNode<LastMeetingsFragment, unknown>;
export const GameDetailDocument = gql`
    query GameDetail($id: ID!) {
  match(id: $id) {
    ...MatchRow
    ...Goals
    ...NewRecords
    startedAt
    headToHead {
      ...HeadToHeadOutlook
      ...LastMeetings
    }
    series {
      ...SeriesSheet
    }
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${NewRecordsFragmentDoc}
${RecordOfMatchFragmentDoc}
${HeadToHeadOutlookFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${LastMeetingsFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}` as unknown as DocumentNode<GameDetailQuery, GameDetailQueryVariables>;
export const ScoreGoalDocument = gql`
    mutation ScoreGoal($input: ScoreGoalInput!) {
  scoreGoal(input: $input) {
    ...MatchRow
    ...Goals
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<ScoreGoalMutation, ScoreGoalMutationVariables>;
export const TakeBackGoalDocument = gql`
    mutation TakeBackGoal($input: TakeBackGoalInput!) {
  takeBackGoal(input: $input) {
    ...MatchRow
    ...Goals
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<TakeBackGoalMutation, TakeBackGoalMutationVariables>;
export const GiveGoalDocument = gql`
    mutation GiveGoal($input: CorrectGoalsInput!) {
  giveGoal: correctGoals(input: $input) {
    ...MatchRow
    ...Goals
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<GiveGoalMutation, GiveGoalMutationVariables>;
export const CorrectGoalsDocument = gql`
    mutation CorrectGoals($input: CorrectGoalsInput!) {
  correctGoals(input: $input) {
    ...MatchRow
    ...Goals
    series {
      ...SeriesSheet
      playoff {
        ...PlayoffCard
      }
    }
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${SeriesSheetFragmentDoc}
${SeriesCardFragmentDoc}
${SeriesSidesFragmentDoc}
${HeadToHeadStandingFragmentDoc}
${PlayoffCardFragmentDoc}
${PlayoffFactsFragmentDoc}
${PodiumFragmentDoc}
${EntrantFragmentDoc}` as unknown as DocumentNode<CorrectGoalsMutation, CorrectGoalsMutationVariables>;
export const SetPeriodDocument = gql`
    mutation SetPeriod($input: SetPeriodInput!) {
  setPeriod(input: $input) {
    ...MatchRow
    ...Goals
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<SetPeriodMutation, SetPeriodMutationVariables>;
export const AbandonMatchDocument = gql`
    mutation AbandonMatch($input: AbandonMatchInput!) {
  abandonMatch(input: $input) {
    ...MatchRow
    ...Goals
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<AbandonMatchMutation, AbandonMatchMutationVariables>;