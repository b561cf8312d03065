/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { PlayerFaceFragment, CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { TeamBadgeFragment } from '../../teams/gql/teams.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { CompetitorFacesFragmentDoc, PlayerFaceFragmentDoc } from '../../players/gql/players.ts';
import { TeamBadgeFragmentDoc } from '../../teams/gql/teams.ts';
export type NextMode =
  | 'EQUAL'
  | 'TWO_AGAINST_TWO'
  | 'WINNER_STAYS';

export type SetHereInput = {
  enteredBy?: string | null | undefined;
  here: boolean;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type HereQueryVariables = Exact<{ [key: string]: never; }>;


export type HereQuery = { here: Array<PlayerFaceFragment> };

export type NextMatchesQueryVariables = Exact<{
  mode?: Types.NextMode | null | undefined;
  first?: number | null | undefined;
}>;


export type NextMatchesQuery = { nextMatches: Array<{ reason: string, home: CompetitorFacesFragment, away: CompetitorFacesFragment, waiting: Array<{ id: string, nickName: string }>, teams: Array<TeamBadgeFragment>, evenTeams: Array<TeamBadgeFragment> }> };

export type PlayersToBeHereQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayersToBeHereQuery = { players: Array<(
    { active: boolean }
    & PlayerFaceFragment
  )> };

export type SetHereMutationVariables = Exact<{
  input: Types.SetHereInput;
}>;


export type SetHereMutation = { setHere: PlayerFaceFragment };


export const HereDocument = gql`
    query Here {
  here {
    ...PlayerFace
  }
}
    ${PlayerFaceFragmentDoc}` as unknown as DocumentNode<HereQuery, HereQueryVariables>;
export const NextMatchesDocument = gql`
    query NextMatches($mode: NextMode, $first: Int) {
  nextMatches(mode: $mode, first: $first) {
    home {
      ...CompetitorFaces
    }
    away {
      ...CompetitorFaces
    }
    waiting {
      id
      nickName
    }
    reason
    teams {
      ...TeamBadge
    }
    evenTeams {
      ...TeamBadge
    }
  }
}
    ${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${TeamBadgeFragmentDoc}` as unknown as DocumentNode<NextMatchesQuery, NextMatchesQueryVariables>;
export const PlayersToBeHereDocument = gql`
    query PlayersToBeHere {
  players {
    ...PlayerFace
    active
  }
}
    ${PlayerFaceFragmentDoc}` as unknown as DocumentNode<PlayersToBeHereQuery, PlayersToBeHereQueryVariables>;
export const SetHereDocument = gql`
    mutation SetHere($input: SetHereInput!) {
  setHere(input: $input) {
    ...PlayerFace
  }
}
    ${PlayerFaceFragmentDoc}` as unknown as DocumentNode<SetHereMutation, SetHereMutationVariables>;