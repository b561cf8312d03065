import { PlayerListDocument } from './gql/players.ts';

export const players = { query: PlayerListDocument, variables: {} };
