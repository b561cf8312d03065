import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import { TopPlayersDocument } from './gql/home.ts';

export const topPlayers = topPlayersIn(ALL_TIME);

export function topPlayersIn(span: Span) {
  return { query: TopPlayersDocument, variables: spanVariables(span) };
}
