import { createRequest } from 'urql';
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
import type { Span } from '../../../rules/span.ts';
import { defineList, firstPage } from '../../data/usePages.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import { PlayoffDetailDocument, PlayoffListDocument } from './gql/playoffs.ts';

/** As many play-offs with all their series as the server answers at once. */
const ROWS_AT_ONCE = 20;

export const PLAYOFF_LIST = defineList(
  PLAYOFFS_PAGE,
  PlayoffListDocument,
  ({ playoffs }) => playoffs,
  ROWS_AT_ONCE,
);

/** The first page of the play-offs of a span. */
export function playoffsIn(span: Span) {
  return firstPage(PLAYOFF_LIST, spanVariables(span));
}

export function playoffDetail(id: string) {
  return createRequest(PlayoffDetailDocument, { id });
}
