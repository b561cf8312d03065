import { TopPlayersDocument } from './gql/home.ts';

export const topPlayers = { query: TopPlayersDocument, variables: {} };
