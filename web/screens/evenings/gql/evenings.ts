/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { StatsRowFragment } from '../../stats/gql/stats.ts';
import type { PlayerFaceFragment, CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { MatchRowFragment } from '../../matches/gql/matches.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { StatsRowFragmentDoc } from '../../stats/gql/stats.ts';
import { CompetitorFacesFragmentDoc, PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { LiveScoreFragmentDoc, MatchSideFragmentDoc, MatchRowFragmentDoc } from '../../matches/gql/matches.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
export type LeaveForTonightInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type EveningTimesFragment = { date: string, runsUntil: string | null, shownUntil: string };

export type EveningTableFragment = (
  { matchCount: number, standings: Array<PlayerStandingFragment>, pairs: Array<PairStandingFragment> }
  & EveningTimesFragment
);

export type PlayerStandingFragment = (
  { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, ratingGain: number }
  & StatsRowFragment
);

export type PairStandingFragment = { id: string, matchesPlayed: number, points: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, scoredGoals: number, concededGoals: number, competitor: CompetitorFacesFragment };

export type BestOfEveningFragment = { biggestWin: { value: number, holderCount: number, holders: Array<{ match: { id: string, version: number, homeScore: number | null, awayScore: number | null, overTime: boolean, home: { competitor: CompetitorFacesFragment }, away: { competitor: CompetitorFacesFragment } } | null }> } | null, longestStreak: { value: number, holderCount: number, holders: Array<{ match: { id: string } | null, competitor: CompetitorFacesFragment | null }> } | null };

export type EveningSheetFragment = (
  { firstFaceOff: string, lastFaceOff: string, matches: Array<MatchRowFragment>, series: Array<{ match: { id: string } | null, series: { id: string, version: number, bestOf: number, playerOneWins: number, playerTwoWins: number, completed: boolean, one: { competitor: CompetitorFacesFragment }, two: { competitor: CompetitorFacesFragment }, winningSide: { competitor: CompetitorFacesFragment } | null, forfeitedBy: { id: string } | null } }>, leagues: Array<{ id: string, version: number, title: string, champion: { competitor: CompetitorFacesFragment } | null }>, playoffs: Array<{ match: { id: string } | null, playoff: { id: string, version: number, title: string, league: { id: string } | null, winningSide: { competitor: CompetitorFacesFragment } | null } }>, headToHeads: Array<{ id: string, winsOne: number, winsTwo: number, goalsOne: number, goalsTwo: number, one: PlayerFaceFragment, two: PlayerFaceFragment }>, records: BestOfEveningFragment, recordsOfDoubles: BestOfEveningFragment, previous: { date: string } | null, next: { date: string } | null }
  & EveningTableFragment
);

export type EveningPageQueryVariables = Exact<{
  date?: string | null | undefined;
}>;


export type EveningPageQuery = { evening: EveningSheetFragment | null };

export type EveningDoublesQueryVariables = Exact<{
  date: string;
}>;


export type EveningDoublesQuery = { evening: { date: string, doubles: Array<PlayerStandingFragment>, pairHeadToHeads: Array<{ id: string, winsOne: number, winsTwo: number, goalsOne: number, goalsTwo: number, competitorOne: CompetitorFacesFragment, competitorTwo: CompetitorFacesFragment }> } | null };

export type PlayersWithOpenPlayQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayersWithOpenPlayQuery = { playersWithOpenPlay: Array<PlayerFaceFragment> };

export type HomeEveningQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeEveningQuery = { evening: EveningTableFragment | null };

export type EveningBeforeQueryVariables = Exact<{
  before: string;
}>;


export type EveningBeforeQuery = { evenings: { edges: Array<{ cursor: string, node: { date: string } }> } };

export type EveningInListFragment = { date: string, matchCount: number, runsUntil: string | null, firstFaceOff: string, lastFaceOff: string, leaders: Array<PlayerFaceFragment>, leadingPairs: Array<CompetitorFacesFragment> };

export type EveningListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type EveningListQuery = { evenings: { edges: Array<{ cursor: string, node: EveningInListFragment }> } };

export type LeaveForTonightMutationVariables = Exact<{
  input: Types.LeaveForTonightInput;
}>;


export type LeaveForTonightMutation = { leaveForTonight: { id: string } };

export const EveningTimesFragmentDoc = gql`
    fragment EveningTimes on Evening {
  date
  runsUntil
  shownUntil
}
    ` as unknown as DocumentNode<EveningTimesFragment, unknown>;
export const PlayerStandingFragmentDoc = gql`
    fragment PlayerStanding on PlayerStats {
  ...StatsRow
  wins
  losses
  extraTimeWins
  extraTimeLosses
  ratingGain
}
    ` as unknown as DocumentNode<PlayerStandingFragment, unknown>;
export const PairStandingFragmentDoc = gql`
    fragment PairStanding on PairStats {
  id
  competitor {
    ...CompetitorFaces
  }
  matchesPlayed
  points
  wins
  losses
  extraTimeWins
  extraTimeLosses
  scoredGoals: goalsFor
  concededGoals: goalsAgainst
}
    ` as unknown as DocumentNode<PairStandingFragment, unknown>;
export const EveningTableFragmentDoc = gql`
    fragment EveningTable on Evening {
  ...EveningTimes
  matchCount
  standings {
    ...PlayerStanding
  }
  pairs {
    ...PairStanding
  }
}
    ` as unknown as DocumentNode<EveningTableFragment, unknown>;
export const BestOfEveningFragmentDoc = gql`
    fragment BestOfEvening on ClubRecords {
  biggestWin {
    value
    holderCount
    holders {
      match {
        id
        version
        home {
          competitor {
            ...CompetitorFaces
          }
        }
        away {
          competitor {
            ...CompetitorFaces
          }
        }
        homeScore
        awayScore
        overTime
      }
    }
  }
  longestStreak {
    value
    holderCount
    holders {
      match {
        id
      }
      competitor {
        ...CompetitorFaces
      }
    }
  }
}
    ` as unknown as DocumentNode<BestOfEveningFragment, unknown>;
export const EveningSheetFragmentDoc = gql`
    fragment EveningSheet on Evening {
  ...EveningTable
  firstFaceOff
  lastFaceOff
  matches {
    ...MatchRow
  }
  series {
    match {
      id
    }
    series {
      id
      version
      bestOf
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
      playerOneWins
      playerTwoWins
      completed
      winningSide {
        competitor {
          ...CompetitorFaces
        }
      }
      forfeitedBy {
        id
      }
    }
  }
  leagues {
    id
    version
    title
    champion {
      competitor {
        ...CompetitorFaces
      }
    }
  }
  playoffs {
    match {
      id
    }
    playoff {
      id
      version
      title
      league {
        id
      }
      winningSide {
        competitor {
          ...CompetitorFaces
        }
      }
    }
  }
  headToHeads {
    id
    one {
      ...PlayerFace
    }
    two {
      ...PlayerFace
    }
    winsOne
    winsTwo
    goalsOne
    goalsTwo
  }
  records {
    ...BestOfEvening
  }
  recordsOfDoubles: records(discipline: DOUBLES) {
    ...BestOfEvening
  }
  previous {
    date
  }
  next {
    date
  }
}
    ` as unknown as DocumentNode<EveningSheetFragment, unknown>;
export const EveningInListFragmentDoc = gql`
    fragment EveningInList on Evening {
  date
  matchCount
  leaders {
    ...PlayerFace
  }
  leadingPairs {
    ...CompetitorFaces
  }
  runsUntil
  firstFaceOff
  lastFaceOff
}
    ` as unknown as DocumentNode<EveningInListFragment, unknown>;
export const EveningPageDocument = gql`
    query EveningPage($date: LocalDate) {
  evening(date: $date) {
    ...EveningSheet
  }
}
    ${EveningSheetFragmentDoc}
${EveningTableFragmentDoc}
${EveningTimesFragmentDoc}
${PlayerStandingFragmentDoc}
${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}
${PairStandingFragmentDoc}
${CompetitorFacesFragmentDoc}
${MatchRowFragmentDoc}
${MatchSideFragmentDoc}
${TeamBadgeFragmentDoc}
${LiveScoreFragmentDoc}
${BestOfEveningFragmentDoc}` as unknown as DocumentNode<EveningPageQuery, EveningPageQueryVariables>;
export const EveningDoublesDocument = gql`
    query EveningDoubles($date: LocalDate!) {
  evening(date: $date) {
    date
    doubles {
      ...PlayerStanding
    }
    pairHeadToHeads {
      id
      competitorOne {
        ...CompetitorFaces
      }
      competitorTwo {
        ...CompetitorFaces
      }
      winsOne
      winsTwo
      goalsOne
      goalsTwo
    }
  }
}
    ${PlayerStandingFragmentDoc}
${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}
${CompetitorFacesFragmentDoc}` as unknown as DocumentNode<EveningDoublesQuery, EveningDoublesQueryVariables>;
export const PlayersWithOpenPlayDocument = gql`
    query PlayersWithOpenPlay {
  playersWithOpenPlay {
    ...PlayerFace
  }
}
    ${PlayerFaceFragmentDoc}` as unknown as DocumentNode<PlayersWithOpenPlayQuery, PlayersWithOpenPlayQueryVariables>;
export const HomeEveningDocument = gql`
    query HomeEvening {
  evening {
    ...EveningTable
  }
}
    ${EveningTableFragmentDoc}
${EveningTimesFragmentDoc}
${PlayerStandingFragmentDoc}
${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}
${PairStandingFragmentDoc}
${CompetitorFacesFragmentDoc}` as unknown as DocumentNode<HomeEveningQuery, HomeEveningQueryVariables>;
export const EveningBeforeDocument = gql`
    query EveningBefore($before: LocalDate!) {
  evenings(first: 1, before: $before) {
    edges {
      cursor
      node {
        date
      }
    }
  }
}
    ` as unknown as DocumentNode<EveningBeforeQuery, EveningBeforeQueryVariables>;
export const EveningListDocument = gql`
    query EveningList($first: Int!, $after: String) {
  evenings(first: $first, after: $after) {
    edges {
      cursor
      node {
        ...EveningInList
      }
    }
  }
}
    ${EveningInListFragmentDoc}
${PlayerFaceFragmentDoc}
${CompetitorFacesFragmentDoc}` as unknown as DocumentNode<EveningListQuery, EveningListQueryVariables>;
export const LeaveForTonightDocument = gql`
    mutation LeaveForTonight($input: LeaveForTonightInput!) {
  leaveForTonight(input: $input) {
    id
  }
}
    ` as unknown as DocumentNode<LeaveForTonightMutation, LeaveForTonightMutationVariables>;