import { createRequest } from 'urql';
import { NowDocument, PodiumOfPlayoffDocument } from './gql/now.ts';

/** The live matches, the current series and its next match. Every screen can show parts of this. */
export const nowQuery = { query: NowDocument, variables: {} };

export function podiumQuery(playoffId: string) {
  return createRequest(PodiumOfPlayoffDocument, { id: playoffId });
}
