import { createRequest } from 'urql';
import { EVENINGS_PAGE } from '../../../rules/limits.ts';
import { defineList } from '../../data/usePages.ts';
import {
  EveningBeforeDocument,
  EveningDoublesDocument,
  EveningListDocument,
  EveningPageDocument,
  HomeEveningDocument,
  PlayersWithOpenPlayDocument,
} from './gql/evenings.ts';

export const EVENING_LIST = defineList(
  EVENINGS_PAGE,
  EveningListDocument,
  ({ evenings }) => evenings,
);

/** The evening of a day of play, or the latest one. */
export function eveningQuery(date: string | null) {
  return createRequest(EveningPageDocument, date === null ? {} : { date });
}

/** The players and the head-to-heads of an evening in doubles. */
export function eveningDoublesQuery(date: string) {
  return createRequest(EveningDoublesDocument, { date });
}

/** The last evening before a day. */
export function eveningBeforeQuery(date: string) {
  return createRequest(EveningBeforeDocument, { before: date });
}

export const homeEveningQuery = { query: HomeEveningDocument, variables: {} };

/** The players who can leave for tonight. */
export const playersWithOpenPlayQuery = createRequest(PlayersWithOpenPlayDocument, {});
