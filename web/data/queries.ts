import { createRequest } from 'urql';
import { ClubDocument } from './gql/club.ts';

/** The club's facts, which the frame of every screen asks for. */
export const club = createRequest(ClubDocument, {});
