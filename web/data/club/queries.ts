import { ClockJumpDocument, ClubDocument } from './gql/club.ts';

/** The first query of every screen: the teams, and the club with the seq after which the page subscribes. */
export const clubQuery = { query: ClubDocument, variables: {} };

/** Asked by each form for a match. */
export const clockJump = {
  query: ClockJumpDocument,
  variables: {},
  requestPolicy: 'cache-and-network',
} as const;
