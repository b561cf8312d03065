/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { LiveScoreFragment } from '../../matches/gql/matches.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { LiveScoreFragmentDoc } from '../../matches/gql/matches.ts';
export type CreateLeagueInput = {
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  legs?: number;
  newPlayers?: Array<string> | null | undefined;
  points?: LeaguePoints;
  qualify?: number | null | undefined;
  sides: Array<SideInput>;
  title: string;
  validationCode?: string | null | undefined;
};

export type DeleteLeagueInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type EditLeagueInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  points?: LeaguePoints | null | undefined;
  qualify?: number | null | undefined;
  sides?: Array<SideInput> | null | undefined;
  title?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type LeagueLeaving =
  | 'FORFEITED'
  | 'WITHDRAWN';

export type LeaguePoints =
  | 'WIN_2_2_1_0'
  | 'WIN_3_2_1_0';

export type LeaveLeagueInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type SideInput = {
  players: Array<string>;
  team: string;
};

export type StartLeaguePlayoffInput = {
  bestOf?: number;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  finalBestOf?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  thirdPlaceSeries?: boolean;
  validationCode?: string | null | undefined;
};

export type LeagueSideFragment = { competitor: CompetitorFacesFragment, team: TeamBadgeFragment };

export type LeagueRowFragment = { id: string, version: number, title: string, createdAt: string, legs: number, points: Types.LeaguePoints, qualify: number | null, complete: boolean, standings: Array<LeagueStandingFragment>, champion: LeagueSideFragment | null };

export type LeagueStandingFragment = { place: number, played: number, remaining: number, wins: number, overtimeWins: number, overtimeLosses: number, losses: number, goalsFor: number, goalsAgainst: number, points: number, reason: string | null, live: boolean, moved: number, through: boolean, out: boolean, side: LeagueSideFragment };

export type LeagueFixtureFragment = (
  { id: string, round: number | null, matchDate: string, homeScore: number | null, awayScore: number | null, overTime: boolean, home: { competitor: { id: string } }, away: { competitor: { id: string } } }
  & LiveScoreFragment
);

export type LeagueListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type LeagueListQuery = { leagues: { edges: Array<{ cursor: string, node: LeagueRowFragment }> } };

export type LeagueSheetFragment = (
  { entrants: Array<{ left: Types.LeagueLeaving | null, side: LeagueSideFragment }>, fixtures: Array<LeagueFixtureFragment>, nextMatch: { id: string } | null, playoff: { id: string, title: string, finalsCompleted: boolean, version: number } | null }
  & LeagueRowFragment
);

export type LeagueDetailQueryVariables = Exact<{
  id: string;
}>;


export type LeagueDetailQuery = { league: LeagueSheetFragment | null };

export type CreateLeagueMutationVariables = Exact<{
  input: Types.CreateLeagueInput;
}>;


export type CreateLeagueMutation = { createLeague: LeagueRowFragment };

export type EditLeagueMutationVariables = Exact<{
  input: Types.EditLeagueInput;
}>;


export type EditLeagueMutation = { editLeague: LeagueSheetFragment };

export type DeleteLeagueMutationVariables = Exact<{
  input: Types.DeleteLeagueInput;
}>;


export type DeleteLeagueMutation = { deleteLeague: string };

export type LeaveLeagueMutationVariables = Exact<{
  input: Types.LeaveLeagueInput;
}>;


export type LeaveLeagueMutation = { leaveLeague: LeagueSheetFragment };

export type StartLeaguePlayoffMutationVariables = Exact<{
  input: Types.StartLeaguePlayoffInput;
}>;


export type StartLeaguePlayoffMutation = { startLeaguePlayoff: LeagueSheetFragment };

export type NextInLeagueFragment = { id: string, version: number, title: string, complete: boolean, qualify: number | null, playoff: { id: string } | null, nextMatch: { id: string, round: number | null, home: LeagueSideFragment, away: LeagueSideFragment } | null };

export type NewestLeagueQueryVariables = Exact<{ [key: string]: never; }>;


export type NewestLeagueQuery = { leagues: { edges: Array<{ cursor: string, node: (
        { createdAt: string, champion: { competitor: { id: string } } | null }
        & NextInLeagueFragment
      ) }> } };

export type NextInLeagueQueryVariables = Exact<{
  id: string;
}>;


export type NextInLeagueQuery = { league: NextInLeagueFragment | null };

export type TeamsForQueryVariables = Exact<{
  players: Array<string> | string;
}>;


export type TeamsForQuery = { teamsFor: Array<{ id: string, name: string }> };

export const LeagueSideFragmentDoc = gql`
    fragment LeagueSide on MatchSide {
  competitor {
    ...CompetitorFaces
  }
  team {
    ...TeamBadge
  }
}
    ` as unknown as DocumentNode<LeagueSideFragment, unknown>;
export const LeagueStandingFragmentDoc = gql`
    fragment LeagueStanding on LeagueStanding {
  place
  side {
    ...LeagueSide
  }
  played
  remaining
  wins
  overtimeWins
  overtimeLosses
  losses
  goalsFor
  goalsAgainst
  points
  reason
  live
  moved
  through
  out
}
    ` as unknown as DocumentNode<LeagueStandingFragment, unknown>;
export const LeagueRowFragmentDoc = gql`
    fragment LeagueRow on League {
  id
  version
  title
  createdAt
  legs
  points
  qualify
  complete
  standings {
    ...LeagueStanding
  }
  champion {
    ...LeagueSide
  }
}
    ` as unknown as DocumentNode<LeagueRowFragment, unknown>;
export const LeagueFixtureFragmentDoc = gql`
    fragment LeagueFixture on Match {
  id
  round
  matchDate
  homeScore
  awayScore
  overTime
  home {
    competitor {
      id
    }
  }
  away {
    competitor {
      id
    }
  }
  ...LiveScore
}
    ` as unknown as DocumentNode<LeagueFixtureFragment, unknown>;
export const LeagueSheetFragmentDoc = gql`
    fragment LeagueSheet on League {
  ...LeagueRow
  entrants {
    left
    side {
      ...LeagueSide
    }
  }
  fixtures {
    ...LeagueFixture
  }
  nextMatch {
    id
  }
  playoff {
    id
    title
    finalsCompleted
    version
  }
}
    ` as unknown as DocumentNode<LeagueSheetFragment, unknown>;
export const NextInLeagueFragmentDoc = gql`
    fragment NextInLeague on League {
  id
  version
  title
  complete
  qualify
  playoff {
    id
  }
  nextMatch {
    id
    round
    home {
      ...LeagueSide
    }
    away {
      ...LeagueSide
    }
  }
}
    ` as unknown as DocumentNode<NextInLeagueFragment, unknown>;
export const LeagueListDocument = gql`
    query LeagueList($first: Int!, $after: String) {
  leagues(first: $first, after: $after) {
    edges {
      cursor
      node {
        ...LeagueRow
      }
    }
  }
}
    ${LeagueRowFragmentDoc}
${LeagueStandingFragmentDoc}
${LeagueSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<LeagueListQuery, LeagueListQueryVariables>;
export const LeagueDetailDocument = gql`
    query LeagueDetail($id: ID!) {
  league(id: $id) {
    ...LeagueSheet
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
${LiveScoreFragmentDoc}` as unknown as DocumentNode<LeagueDetailQuery, LeagueDetailQueryVariables>;
export const CreateLeagueDocument = gql`
    mutation CreateLeague($input: CreateLeagueInput!) {
  createLeague(input: $input) {
    ...LeagueRow
  }
}
    ${LeagueRowFragmentDoc}
${LeagueStandingFragmentDoc}
${LeagueSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<CreateLeagueMutation, CreateLeagueMutationVariables>;
export const EditLeagueDocument = gql`
    mutation EditLeague($input: EditLeagueInput!) {
  editLeague(input: $input) {
    ...LeagueSheet
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
${LiveScoreFragmentDoc}` as unknown as DocumentNode<EditLeagueMutation, EditLeagueMutationVariables>;
export const DeleteLeagueDocument = gql`
    mutation DeleteLeague($input: DeleteLeagueInput!) {
  deleteLeague(input: $input)
}
    ` as unknown as DocumentNode<DeleteLeagueMutation, DeleteLeagueMutationVariables>;
export const LeaveLeagueDocument = gql`
    mutation LeaveLeague($input: LeaveLeagueInput!) {
  leaveLeague(input: $input) {
    ...LeagueSheet
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
${LiveScoreFragmentDoc}` as unknown as DocumentNode<LeaveLeagueMutation, LeaveLeagueMutationVariables>;
export const StartLeaguePlayoffDocument = gql`
    mutation StartLeaguePlayoff($input: StartLeaguePlayoffInput!) {
  startLeaguePlayoff(input: $input) {
    ...LeagueSheet
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
${LiveScoreFragmentDoc}` as unknown as DocumentNode<StartLeaguePlayoffMutation, StartLeaguePlayoffMutationVariables>;
export const NewestLeagueDocument = gql`
    query NewestLeague {
  leagues(first: 1) {
    edges {
      cursor
      node {
        ...NextInLeague
        createdAt
        champion {
          competitor {
            id
          }
        }
      }
    }
  }
}
    ${NextInLeagueFragmentDoc}
${LeagueSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<NewestLeagueQuery, NewestLeagueQueryVariables>;
export const NextInLeagueDocument = gql`
    query NextInLeague($id: ID!) {
  league(id: $id) {
    ...NextInLeague
  }
}
    ${NextInLeagueFragmentDoc}
${LeagueSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<NextInLeagueQuery, NextInLeagueQueryVariables>;
export const TeamsForDocument = gql`
    query TeamsFor($players: [ID!]!) {
  teamsFor(players: $players) {
    id
    name
  }
}
    ` as unknown as DocumentNode<TeamsForQuery, TeamsForQueryVariables>;