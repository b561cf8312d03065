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

/** A match that belongs to no series, with or without a result. */
export type CreateMatchInput = {
  /** The nickname of the away player. */
  awayPlayerNickName: string;
  /** Goals, 0 to 999, no draw. */
  awayScore?: number | null | undefined;
  /** The away player's team; may be the same. */
  awayTeamName: string;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The nickname of the home player. */
  homePlayerNickName: string;
  /** Goals, 0 to 999, no draw. Omit both scores for a match without a result. */
  homeScore?: number | null | undefined;
  /** The home player's team. */
  homeTeamName: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** When the match was played, in the club's time zone. By default now. */
  matchDate?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** Whether the match was decided in overtime. The difference is then exactly 1. */
  overTime?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The match to delete. */
export type DeleteMatchInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** A match that belongs to no series. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** New values of a match. Omitted fields, and null, leave a value unchanged. */
export type EditMatchInput = {
  /** The nickname of the away player. */
  awayPlayerNickName?: string | null | undefined;
  /** The away player's team; may be the same. */
  awayTeamName?: string | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The nickname of the home player. */
  homePlayerNickName?: string | null | undefined;
  /** The home player's team. */
  homeTeamName?: string | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** When the match was played, in the club's time zone. */
  matchDate?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** Restricts a list of matches. A match must meet every condition that is given. */
export type MatchFilter = {
  /** True for matches with a result only, false for matches without one only. */
  finished?: boolean | null | undefined;
  /** The first day of play, or the earliest time, inclusive. A day of play runs from 06:00 to 06:00. */
  from?: string | null | undefined;
  /** What the match belongs to. */
  kind?: MatchKind | null | undefined;
  /** Like `players`, with the ids of the players. The two arguments together take at most two players. */
  playerIds?: Array<string> | null | undefined;
  /** Nicknames, in any case: the matches of one player, or the matches of two different players against each other. */
  players?: Array<string> | null | undefined;
  /** The team of one of the two players, by any name that `Team.name` allows. */
  team?: string | null | undefined;
  /** The last day of play, or the latest time, inclusive. */
  to?: string | null | undefined;
};

/** What a match belongs to. */
export type MatchKind =
  /** A game of a play-off. */
  | 'PLAYOFF'
  /** A game of a series outside play-offs. */
  | 'SERIES'
  /** A match that belongs to no series. */
  | 'SINGLE';

/** The place of a series in its play-off. The winners of slots 1 and 2 of a round meet in slot 1 of the next one, the winner of slot 1 as player one. */
export type PlayoffSlot =
  /** The winners of the semifinals; the winner of semifinal 1 is player one. */
  | 'FINAL'
  /** The first quarterfinal. */
  | 'QUARTERFINAL_1'
  /** The second quarterfinal. */
  | 'QUARTERFINAL_2'
  /** The third quarterfinal. */
  | 'QUARTERFINAL_3'
  /** The fourth quarterfinal. */
  | 'QUARTERFINAL_4'
  /** The first series of the round of 16. */
  | 'ROUND_OF_16_1'
  /** The second series of the round of 16. */
  | 'ROUND_OF_16_2'
  /** The third series of the round of 16. */
  | 'ROUND_OF_16_3'
  /** The fourth series of the round of 16. */
  | 'ROUND_OF_16_4'
  /** The fifth series of the round of 16. */
  | 'ROUND_OF_16_5'
  /** The sixth series of the round of 16. */
  | 'ROUND_OF_16_6'
  /** The seventh series of the round of 16. */
  | 'ROUND_OF_16_7'
  /** The eighth series of the round of 16. */
  | 'ROUND_OF_16_8'
  /** The first semifinal. */
  | 'SEMIFINAL_1'
  /** The second semifinal. */
  | 'SEMIFINAL_2'
  /** The losers of the semifinals, for 3rd place. */
  | 'THIRD_PLACE';

/** One of the two sides of a match. */
export type Side =
  /** The away player. */
  | 'AWAY'
  /** The home player. */
  | 'HOME';

/** The match that begins. */
export type StartMatchInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** A match without a score. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

export type MatchRowFragment = (
  { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, homePlayer: PlayerFaceFragment, awayPlayer: PlayerFaceFragment, homeTeam: TeamBadgeFragment, awayTeam: TeamBadgeFragment, series: { id: string, bestOf: number } | null }
  & LiveScoreFragment
);

export type LiveScoreFragment = { version: number, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null };

export type GoalsFragment = { goals: Array<{ id: string, side: Types.Side, period: number, minute: number }> };

export type NewRecordsFragment = { records: Array<{ text: string }> };

export type SeriesSidesFragment = { id: string, version: number, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, completed: boolean, playerOne: PlayerFaceFragment, playerTwo: PlayerFaceFragment, teamOne: TeamBadgeFragment, teamTwo: TeamBadgeFragment, forfeitedBy: { id: string } | null };

export type MatchDetailQueryVariables = Exact<{
  id: string;
}>;


export type MatchDetailQuery = { match: (
    { series: { slot: Types.PlayoffSlot | null } | null }
    & MatchRowFragment
  ) | null };

export type MatchListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: Types.MatchFilter | null | undefined;
}>;


export type MatchListQuery = { matches: { edges: Array<{ cursor: string, node: MatchRowFragment }> } };

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

export const LiveScoreFragmentDoc = gql`
    fragment LiveScore on Match {
  version
  live {
    homeScore
    awayScore
    period
    paused
  }
}
    ` as unknown as DocumentNode<LiveScoreFragment, unknown>;
export const MatchRowFragmentDoc = gql`
    fragment MatchRow on Match {
  id
  matchDate
  gameNumber
  homePlayer {
    ...PlayerFace
  }
  awayPlayer {
    ...PlayerFace
  }
  homeTeam {
    ...TeamBadge
  }
  awayTeam {
    ...TeamBadge
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
}
    ` as unknown as DocumentNode<MatchRowFragment, unknown>;
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
    text
  }
}
    ` as unknown as DocumentNode<NewRecordsFragment, unknown>;
export const SeriesSidesFragmentDoc = gql`
    fragment SeriesSides on Series {
  id
  version
  playerOne {
    ...PlayerFace
  }
  playerTwo {
    ...PlayerFace
  }
  teamOne {
    ...TeamBadge
  }
  teamTwo {
    ...TeamBadge
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
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}` as unknown as DocumentNode<MatchDetailQuery, MatchDetailQueryVariables>;
export const MatchListDocument = gql`
    query MatchList($first: Int!, $after: String, $filter: MatchFilter) {
  matches(first: $first, after: $after, filter: $filter) {
    edges {
      cursor
      node {
        ...MatchRow
      }
    }
  }
}
    ${MatchRowFragmentDoc}
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
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${GoalsFragmentDoc}` as unknown as DocumentNode<StartMatchMutation, StartMatchMutationVariables>;