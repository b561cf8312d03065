import { SeasonsDocument } from './gql/seasons.ts';

export const seasons = { query: SeasonsDocument, variables: {} };
