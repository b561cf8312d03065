import { createRequest } from 'urql';
import { GameDetailDocument } from './gql/running-score.ts';

export function gameDetail(id: string) {
  return createRequest(GameDetailDocument, { id });
}
