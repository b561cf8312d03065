import { createRequest } from 'urql';
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
import { defineList } from '../../data/usePages.ts';
import { PlayoffDetailDocument, PlayoffListDocument } from './gql/playoffs.ts';

/** As many play-offs with all their series as the server answers at once. */
const ROWS_AT_ONCE = 20;

export const PLAYOFF_LIST = defineList(
  PLAYOFFS_PAGE,
  PlayoffListDocument,
  ({ playoffs }) => playoffs,
  ROWS_AT_ONCE,
);

export function playoffQuery(id: string) {
  return createRequest(PlayoffDetailDocument, { id });
}
