import { ClubDocument } from './gql/club.ts';

/** The first query of every screen: the teams, and the club with the seq after which the page subscribes. */
export const club = { query: ClubDocument, variables: {} };
