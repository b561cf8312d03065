import { createRequest } from 'urql';
import { GameDetailDocument } from './gql/live-score.ts';

export function matchPageQuery(id: string) {
  return createRequest(GameDetailDocument, { id });
}
