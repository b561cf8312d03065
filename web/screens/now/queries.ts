import { createRequest } from 'urql';
import { NowDocument, PodiumOfPlayoffDocument } from './gql/now.ts';

/** What is on now, which every screen may show. */
export const now = { query: NowDocument, variables: {} };

export function podiumOf(playoffId: string) {
  return createRequest(PodiumOfPlayoffDocument, { id: playoffId });
}
