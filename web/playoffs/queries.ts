import { createRequest } from 'urql';
import { PLAYOFFS_PAGE } from '../../rules/limits.ts';
import {
  PlayoffDetailDocument,
  PlayoffListDocument,
  type PlayoffListQuery,
} from './gql/playoffs.ts';

export const PLAYOFF_LIST = {
  pageSize: PLAYOFFS_PAGE,
  document: PlayoffListDocument,
  pageOf: (data: PlayoffListQuery) => data.playoffs,
} as const;

export function playoffDetail(id: string) {
  return createRequest(PlayoffDetailDocument, { id });
}
