import { ClubDocument } from './gql/club.ts';

/** What every screen asks first: the club, with its place in the log, from where the page follows it; and the teams. */
export const club = { query: ClubDocument, variables: {} };
