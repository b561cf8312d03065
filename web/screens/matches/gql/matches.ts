/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { RecordOfMatchFragment } from '../../../data/change/gql/change.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
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

export type CreateMatchInput = {
  away?: SideInput | null | undefined;
  awayPlayerNickName?: string | null | undefined;
  awayScore?: number | null | undefined;
  awayTeamName?: string | null | undefined;
  enteredBy?: string | null | undefined;
  home?: SideInput | null | undefined;
  homePlayerNickName?: string | null | undefined;
  homeScore?: number | null | undefined;
  homeTeamName?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  live?: boolean;
  matchDate?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  overTime?: boolean;
  validationCode?: string | null | undefined;
};

export type DeleteMatchInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type Discipline =
  | 'DOUBLES'
  | 'SINGLES';

export type EditMatchInput = {
  away?: SideInput | null | undefined;
  awayPlayerNickName?: string | null | undefined;
  awayTeamName?: string | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  home?: SideInput | null | undefined;
  homePlayerNickName?: string | null | undefined;
  homeTeamName?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  matchDate?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  validationCode?: string | null | undefined;
};

export type MatchFilter = {
  discipline?: Discipline | null | undefined;
  finished?: boolean | null | undefined;
  from?: string | null | undefined;
  kind?: MatchKind | null | undefined;
  playerIds?: Array<string> | null | undefined;
  players?: Array<string> | null | undefined;
  team?: string | null | undefined;
  to?: string | null | undefined;
  together?: boolean | null | undefined;
};

export type MatchKind =
  | 'LEAGUE'
  | 'PLAYOFF'
  | 'SERIES'
  | 'SINGLE';

export type PlayoffSlot =
  | 'FINAL'
  | 'QUARTERFINAL_1'
  | 'QUARTERFINAL_2'
  | 'QUARTERFINAL_3'
  | 'QUARTERFINAL_4'
  | 'ROUND_OF_16_1'
  | 'ROUND_OF_16_2'
  | 'ROUND_OF_16_3'
  | 'ROUND_OF_16_4'
  | 'ROUND_OF_16_5'
  | 'ROUND_OF_16_6'
  | 'ROUND_OF_16_7'
  | 'ROUND_OF_16_8'
  | 'SEMIFINAL_1'
  | 'SEMIFINAL_2'
  | 'THIRD_PLACE';

export type Side =
  | 'AWAY'
  | 'HOME';

export type SideInput = {
  players: Array<string>;
  team: string;
};

export type StartMatchInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type MatchSideFragment = { competitor: CompetitorFacesFragment, team: TeamBadgeFragment };

export type MatchRowFragment = (
  { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, round: number | null, home: MatchSideFragment, away: MatchSideFragment, series: { id: string, bestOf: number } | null, league: { id: string, title: string } | null }
  & LiveScoreFragment
);

export type LiveScoreFragment = { version: number, live: { homeScore: number, awayScore: number, period: number, paused: boolean, seq: number } | null };

export type GoalsFragment = { goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> };

export type NewRecordsFragment = { records: Array<RecordOfMatchFragment> };

export type SeriesSidesFragment = { id: string, version: number, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, completed: boolean, one: MatchSideFragment, two: MatchSideFragment, forfeitedBy: { id: string } | null };

export type MatchDetailQueryVariables = Exact<{
  id: string;
}>;


export type MatchDetailQuery = { match: (
    { series: { slot: Types.PlayoffSlot | null } | null }
    & MatchRowFragment
  ) | null };

export type MatchInListFragment = (
  { series: { id: string, slot: Types.PlayoffSlot | null, playoff: { id: string, title: string } | null } | null }
  & MatchRowFragment
);

export type MatchListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: Types.MatchFilter | null | undefined;
}>;


export type MatchListQuery = { matches: { edges: Array<{ cursor: string, node: MatchInListFragment }> } };

export type MatchCountQueryVariables = Exact<{
  filter: Types.MatchFilter;
}>;


export type MatchCountQuery = { matches: { totalCount: number } };

export type CreateMatchMutationVariables = Exact<{
  input: Types.CreateMatchInput;
}>;


export type CreateMatchMutation = { createMatch: MatchRowFragment };

export type EditMatchMutationVariables = Exact<{
  input: Types.EditMatchInput;
}>;


export type EditMatchMutation = { editMatch: MatchRowFragment };

export type DeleteMatchMutationVariables = Exact<{
  input: Types.DeleteMatchInput;
}>;


export type DeleteMatchMutation = { deleteMatch: string };

export type ChangeAtQueryVariables = Exact<{
  after: number;
}>;


export type ChangeAtQuery = { changes: Array<{ seq: number, kind: Types.ChangeKind, time: string, enteredBy: string | null }> };

export type StartMatchMutationVariables = Exact<{
  input: Types.StartMatchInput;
}>;


export type StartMatchMutation = { startMatch: (
    MatchRowFragment
    & GoalsFragment
  ) };

export const GoalsFragmentDoc = gql`
    fragment Goals on Match {
  goals {
    id
    side
    period
    minute
  }
}
    ` as unknown as DocumentNode<GoalsFragment, unknown>;
export const NewRecordsFragmentDoc = gql`
    fragment NewRecords on Match {
  records {
    ...RecordOfMatch
  }
}
    ` as unknown as DocumentNode<NewRecordsFragment, unknown>;
export const MatchSideFragmentDoc = gql`
    fragment MatchSide on MatchSide {
  competitor {
    ...CompetitorFaces
  }
  team {
    ...TeamBadge
  }
}
    ` as unknown as DocumentNode<MatchSideFragment, unknown>;
export const SeriesSidesFragmentDoc = gql`
    fragment SeriesSides on Series {
  id
  version
  one {
    ...MatchSide
  }
  two {
    ...MatchSide
  }
  playerOneWins
  playerTwoWins
  playerOneGoals
  playerTwoGoals
  bestOf
  completed
  forfeitedBy {
    id
  }
}
    ` as unknown as DocumentNode<SeriesSidesFragment, unknown>;
export const LiveScoreFragmentDoc = gql`
    fragment LiveScore on Match {
  version
  live {
    homeScore
    awayScore
    period
    paused
    seq
  }
}
    ` as unknown as DocumentNode<LiveScoreFragment, unknown>;
export const MatchRowFragmentDoc = gql`
    fragment MatchRow on Match {
  id
  matchDate
  gameNumber
  home {
    ...MatchSide
  }
  away {
    ...MatchSide
  }
  homeScore
  awayScore
  overTime
  homePoints
  awayPoints
  ...LiveScore
  series {
    id
    bestOf
  }
  league {
    id
    title
  }
  round
}
    ` as unknown as DocumentNode<MatchRowFragment, unknown>;
export const MatchInListFragmentDoc = gql`
    fragment MatchInList on Match {
  ...MatchRow
  series {
    id
    slot
    playoff {
      id
      title
    }
  }
}
    ` as unknown as DocumentNode<MatchInListFragment, unknown>;
export const MatchDetailDocument = gql`
    query MatchDetail($id: ID!) {
  match(id: $id) {
    ...MatchRow
    series {
      slot
    }
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<MatchDetailQuery, MatchDetailQueryVariables>;
export const MatchListDocument = gql`
    query MatchList($first: Int!, $after: String, $filter: MatchFilter) {
  matches(first: $first, after: $after, filter: $filter) {
    edges {
      cursor
      node {
        ...MatchInList
      }
    }
  }
}
    ${MatchInListFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<MatchListQuery, MatchListQueryVariables>;
export const MatchCountDocument = gql`
    query MatchCount($filter: MatchFilter!) {
  matches(first: 1, filter: $filter) {
    totalCount
  }
}
    ` as unknown as DocumentNode<MatchCountQuery, MatchCountQueryVariables>;
export const CreateMatchDocument = gql`
    mutation CreateMatch($input: CreateMatchInput!) {
  createMatch(input: $input) {
    ...MatchRow
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<CreateMatchMutation, CreateMatchMutationVariables>;
export const EditMatchDocument = gql`
    mutation EditMatch($input: EditMatchInput!) {
  editMatch(input: $input) {
    ...MatchRow
  }
}
    ${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<EditMatchMutation, EditMatchMutationVariables>;
export const DeleteMatchDocument = gql`
    mutation DeleteMatch($input: DeleteMatchInput!) {
  deleteMatch(input: $input)
}
    ` as unknown as DocumentNode<DeleteMatchMutation, DeleteMatchMutationVariables>;
export const ChangeAtDocument = gql`
    query ChangeAt($after: Int!) {
  changes(after: $after, first: 1) {
    seq
    kind
    time
    enteredBy
  }
}
    ` as unknown as DocumentNode<ChangeAtQuery, ChangeAtQueryVariables>;
export const StartMatchDocument = gql`
    mutation StartMatch($input: StartMatchInput!) {
  startMatch(input: $input) {
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
${GoalsFragmentDoc}` as unknown as DocumentNode<StartMatchMutation, StartMatchMutationVariables>;