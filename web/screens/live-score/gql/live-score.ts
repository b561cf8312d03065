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
import { SeriesSidesFragmentDoc, NewRecordsFragmentDoc, GoalsFragmentDoc, LiveScoreFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { HeadToHeadStandingFragmentDoc, HeadToHeadOutlookFragmentDoc } from '../../head-to-head/gql/head-to-head.ts';
import { SeriesCardFragmentDoc, SeriesSheetFragmentDoc } from '../../series/gql/series.ts';
import { EntrantFragmentDoc, PlayoffFactsFragmentDoc, PlayoffCardFragmentDoc } from '../../playoffs/gql/playoffs.ts';
import { PodiumFragmentDoc } from '../../now/gql/now.ts';
/** The match to abandon. */
export type AbandonMatchInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** Corrections of goals of a match. */
export type CorrectGoalsInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the match or of the preview; with `resetLater` only of the preview. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The goals to correct. All others stay. */
  goals: Array<GoalCorrectionInput>;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Refuse the corrections of a finished match, for example if they are sent late. */
  onlyLive?: boolean;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A goal, and who scored it. */
export type GoalCorrectionInput = {
  /** The goal. */
  goalId: string;
  /** The side that scored; null takes the goal back. */
  side?: Side | null | undefined;
};

/** The goal to record. */
export type ScoreGoalInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** Number of goals of this side on your screen, without this one. If the side has more goals, another device may have entered the same goal: the mutation returns CONFLICT and records nothing. If yours is a different goal, send it again with the present number. Without `goalsSeen`, the goal is always recorded. */
  goalsSeen?: number | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The period on your screen: 1, 2 or 3; 4 is overtime. A later period becomes the period of the match. By default the period of the match. */
  period?: number | null | undefined;
  /** Age of the goal in seconds, 0 or more, for a goal that is sent late. The goal is placed by its period and this age among the goals that were recorded meanwhile. A goal older than the face-off gets the time of the face-off. By default 0. */
  secondsAgo?: number | null | undefined;
  /** The side that scored. */
  side: Side;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The new period of a match. */
export type SetPeriodInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** 1, 2 or 3; 4 is overtime. */
  period: number;
  /** Seconds since the period was chosen, 0 or more, if it is sent late. It has no effect if a period was set after that. By default 0. */
  secondsAgo?: number | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** One of the two sides of a match. */
export type Side =
  /** The away player. */
  | 'AWAY'
  /** The home player. */
  | 'HOME';

/** The goal to take back. */
export type TakeBackGoalInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The goal. */
  goalId: string;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

export type LastMeetingsFragment = { id: string, meetings: Array<MatchRowFragment> };

export type GameDetailQueryVariables = Exact<{
  id: string;
}>;


export type GameDetailQuery = { match: (
    { headToHead: (
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
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}
${NewRecordsFragmentDoc}
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
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<AbandonMatchMutation, AbandonMatchMutationVariables>;