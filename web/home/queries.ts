import { createRequest } from 'urql';
import { TopPlayersDocument } from './gql/home.ts';

export const topPlayers = createRequest(TopPlayersDocument, {});
