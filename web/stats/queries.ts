import { StatsDocument } from './gql/stats.ts';

export const stats = { query: StatsDocument, variables: {} };
