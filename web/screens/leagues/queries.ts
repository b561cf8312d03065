import { createRequest } from 'urql';
import { LEAGUES_PAGE } from '../../../rules/limits.ts';
import { defineList } from '../../data/usePages.ts';
import { LeagueDetailDocument, LeagueListDocument, NewestLeagueDocument } from './gql/leagues.ts';

export const LEAGUE_LIST = defineList(LEAGUES_PAGE, LeagueListDocument, ({ leagues }) => leagues);

export function leagueQuery(id: string) {
  return createRequest(LeagueDetailDocument, { id });
}

export const newestLeague = { query: NewestLeagueDocument, variables: {} };
