import { createRequest } from 'urql';
import { StatsDocument } from './gql/stats.ts';

export const stats = createRequest(StatsDocument, {});
