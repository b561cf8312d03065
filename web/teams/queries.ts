import { createRequest } from 'urql';
import { TeamsDocument } from './gql/teams.ts';

export const teams = createRequest(TeamsDocument, {});
