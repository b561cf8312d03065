import { createRequest } from 'urql';
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
import { defineList } from '../../data/usePages.ts';
import { PlayoffDetailDocument, PlayoffListDocument } from './gql/playoffs.ts';

export const PLAYOFF_LIST = defineList(
  PLAYOFFS_PAGE,
  PlayoffListDocument,
  ({ playoffs }) => playoffs,
);

export function playoffDetail(id: string) {
  return createRequest(PlayoffDetailDocument, { id });
}
