import { createRequest } from 'urql';
import { MATCHES_PAGE } from '../../rules/limits.ts';
import { MatchDetailDocument, MatchListDocument, type MatchListQuery } from './gql/matches.ts';

export const MATCH_LIST = {
  field: 'matches',
  pageSize: MATCHES_PAGE,
  document: MatchListDocument,
  pageOf: (data: MatchListQuery) => data.matches,
} as const;

export function matchDetail(id: string) {
  return createRequest(MatchDetailDocument, { id });
}
