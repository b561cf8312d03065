/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PlayerFaceFragment, CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { StatsRowFragment } from '../../stats/gql/stats.ts';
import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { PairStandingFragment } from '../../evenings/gql/evenings.ts';
import type { ClubRecordsSheetFragment } from '../../records/gql/records.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { CompetitorFacesFragmentDoc, PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { StatsRowFragmentDoc } from '../../stats/gql/stats.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
import { PairStandingFragmentDoc } from '../../evenings/gql/evenings.ts';
import { SeriesRecordFragmentDoc, CompetitorRecordFragmentDoc, RecordRowFragmentDoc, MatchRecordFragmentDoc, ClubRecordsSheetFragmentDoc } from '../../records/gql/records.ts';
export type CreateSeasonInput = {
  enteredBy?: string | null | undefined;
  from: string;
  idempotencyKey?: string | null | undefined;
  name: string;
  to: string;
  validationCode?: string | null | undefined;
};

export type DeleteSeasonInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type Discipline =
  | 'DOUBLES'
  | 'SINGLES';

export type EditSeasonInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  from: string;
  id: string;
  idempotencyKey?: string | null | undefined;
  name: string;
  to: string;
  validationCode?: string | null | undefined;
};

export type SeasonRowFragment = { id: string, name: string, from: string, to: string, version: number };

export type SeasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type SeasonsQuery = { seasons: Array<SeasonRowFragment> };

export type SeasonInListFragment = (
  { leaders: Array<PlayerFaceFragment>, leadingPairs: Array<CompetitorFacesFragment> }
  & SeasonRowFragment
);

export type SeasonListQueryVariables = Exact<{ [key: string]: never; }>;


export type SeasonListQuery = { seasons: Array<SeasonInListFragment> };

export type SeasonStandingFragment = (
  { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, ratingGain: number, favouriteTeam: TeamBadgeFragment | null }
  & StatsRowFragment
);

export type SeasonPairFragment = (
  { favouriteTeam: TeamBadgeFragment }
  & PairStandingFragment
);

export type SeasonPageQueryVariables = Exact<{
  id: string;
  discipline?: Types.Discipline | null | undefined;
}>;


export type SeasonPageQuery = { season: (
    { standings: Array<SeasonStandingFragment>, pairs: Array<SeasonPairFragment>, doubles: Array<{ id: string, ratingGain: number, player: PlayerFaceFragment }>, playoffs: Array<{ id: string, version: number, title: string, discipline: Types.Discipline, league: { id: string } | null, winningSide: { competitor: CompetitorFacesFragment } | null }>, leagues: Array<{ id: string, version: number, title: string, discipline: Types.Discipline, champion: { competitor: CompetitorFacesFragment } | null }>, records: ClubRecordsSheetFragment }
    & SeasonRowFragment
  ) | null };

export type CreateSeasonMutationVariables = Exact<{
  input: Types.CreateSeasonInput;
}>;


export type CreateSeasonMutation = { createSeason: SeasonRowFragment };

export type EditSeasonMutationVariables = Exact<{
  input: Types.EditSeasonInput;
}>;


export type EditSeasonMutation = { editSeason: SeasonRowFragment };

export type DeleteSeasonMutationVariables = Exact<{
  input: Types.DeleteSeasonInput;
}>;


export type DeleteSeasonMutation = { deleteSeason: string };

export const SeasonRowFragmentDoc = gql`
    fragment SeasonRow on Season {
  id
  name
  from
  to
  version
}
    ` as unknown as DocumentNode<SeasonRowFragment, unknown>;
export const SeasonInListFragmentDoc = gql`
    fragment SeasonInList on Season {
  ...SeasonRow
  leaders {
    ...PlayerFace
  }
  leadingPairs {
    ...CompetitorFaces
  }
}
    ` as unknown as DocumentNode<SeasonInListFragment, unknown>;
export const SeasonStandingFragmentDoc = gql`
    fragment SeasonStanding on PlayerStats {
  ...StatsRow
  wins
  losses
  extraTimeWins
  extraTimeLosses
  ratingGain
  favouriteTeam {
    ...TeamBadge
  }
}
    ` as unknown as DocumentNode<SeasonStandingFragment, unknown>;
export const SeasonPairFragmentDoc = gql`
    fragment SeasonPair on PairStats {
  ...PairStanding
  favouriteTeam {
    ...TeamBadge
  }
}
    ` as unknown as DocumentNode<SeasonPairFragment, unknown>;
export const SeasonsDocument = gql`
    query Seasons {
  seasons {
    ...SeasonRow
  }
}
    ${SeasonRowFragmentDoc}` as unknown as DocumentNode<SeasonsQuery, SeasonsQueryVariables>;
export const SeasonListDocument = gql`
    query SeasonList {
  seasons {
    ...SeasonInList
  }
}
    ${SeasonInListFragmentDoc}
${SeasonRowFragmentDoc}
${PlayerFaceFragmentDoc}
${CompetitorFacesFragmentDoc}` as unknown as DocumentNode<SeasonListQuery, SeasonListQueryVariables>;
export const SeasonPageDocument = gql`
    query SeasonPage($id: ID!, $discipline: Discipline) {
  season(id: $id) {
    ...SeasonRow
    standings {
      ...SeasonStanding
    }
    pairs {
      ...SeasonPair
    }
    doubles {
      id
      player {
        ...PlayerFace
      }
      ratingGain
    }
    playoffs {
      id
      version
      title
      discipline
      league {
        id
      }
      winningSide {
        competitor {
          ...CompetitorFaces
        }
      }
    }
    leagues {
      id
      version
      title
      discipline
      champion {
        competitor {
          ...CompetitorFaces
        }
      }
    }
    records(discipline: $discipline) {
      ...ClubRecordsSheet
    }
  }
}
    ${SeasonRowFragmentDoc}
${SeasonStandingFragmentDoc}
${StatsRowFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}
${SeasonPairFragmentDoc}
${PairStandingFragmentDoc}
${CompetitorFacesFragmentDoc}
${ClubRecordsSheetFragmentDoc}
${MatchRecordFragmentDoc}
${RecordRowFragmentDoc}
${CompetitorRecordFragmentDoc}
${SeriesRecordFragmentDoc}` as unknown as DocumentNode<SeasonPageQuery, SeasonPageQueryVariables>;
export const CreateSeasonDocument = gql`
    mutation CreateSeason($input: CreateSeasonInput!) {
  createSeason(input: $input) {
    ...SeasonRow
  }
}
    ${SeasonRowFragmentDoc}` as unknown as DocumentNode<CreateSeasonMutation, CreateSeasonMutationVariables>;
export const EditSeasonDocument = gql`
    mutation EditSeason($input: EditSeasonInput!) {
  editSeason(input: $input) {
    ...SeasonRow
  }
}
    ${SeasonRowFragmentDoc}` as unknown as DocumentNode<EditSeasonMutation, EditSeasonMutationVariables>;
export const DeleteSeasonDocument = gql`
    mutation DeleteSeason($input: DeleteSeasonInput!) {
  deleteSeason(input: $input)
}
    ` as unknown as DocumentNode<DeleteSeasonMutation, DeleteSeasonMutationVariables>;