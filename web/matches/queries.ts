import { MATCHES_PAGE } from '../../rules/limits.ts';
import { MatchListDocument, type MatchListQuery } from './gql/matches.ts';

export const MATCH_LIST = {
  field: 'matches',
  pageSize: MATCHES_PAGE,
  document: MatchListDocument,
  pageOf: (data: MatchListQuery) => data.matches,
} as const;
