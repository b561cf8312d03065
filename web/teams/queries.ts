import { TeamsDocument } from './gql/teams.ts';

export const teams = { query: TeamsDocument, variables: {} };
