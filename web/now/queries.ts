import { createRequest } from 'urql';
import { NowDocument } from './gql/now.ts';

/** What is on now, which every screen may show. */
export const now = createRequest(NowDocument, {});
