import { createRequest } from 'urql';
import { GameDetailDocument } from './gql/live-score.ts';

export function gameDetail(id: string) {
  return createRequest(GameDetailDocument, { id });
}
