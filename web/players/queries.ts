import { createRequest } from 'urql';
import { PlayerListDocument } from './gql/players.ts';

export const players = createRequest(PlayerListDocument, {});
