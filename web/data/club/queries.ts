import { ClubDocument } from './gql/club.ts';

/** The first request of every screen: the club with the seq after which the page subscribes, and the teams. */
export const club = { query: ClubDocument, variables: {} };
