import { createRequest } from 'urql';
import { SeasonPageDocument, SeasonsDocument } from './gql/seasons.ts';

export const seasonsQuery = { query: SeasonsDocument, variables: {} };

export function seasonQuery(id: string) {
  return createRequest(SeasonPageDocument, { id });
}
