import { createRequest } from 'urql';
import { SeasonListDocument, SeasonPageDocument, SeasonsDocument } from './gql/seasons.ts';

export const seasonsQuery = { query: SeasonsDocument, variables: {} };

/** With the players who lead them. */
export const seasonListQuery = { query: SeasonListDocument, variables: {} };

export function seasonQuery(id: string) {
  return createRequest(SeasonPageDocument, { id });
}
