import { createRequest } from 'urql';
import { SeasonPageDocument, SeasonsDocument } from './gql/seasons.ts';

export const seasons = { query: SeasonsDocument, variables: {} };

export function seasonPage(id: string) {
  return createRequest(SeasonPageDocument, { id });
}
