import { PlayerListDocument } from './gql/players.ts';

export const playersQuery = { query: PlayerListDocument, variables: {} };
