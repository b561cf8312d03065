import { createRequest } from 'urql';
import { NowDocument, PodiumOfPlayoffDocument } from './gql/now.ts';

/** The live matches, the current series and its next match. Every screen can show parts of this. */
export const now = { query: NowDocument, variables: {} };

export function podiumOf(playoffId: string) {
  return createRequest(PodiumOfPlayoffDocument, { id: playoffId });
}
