import { createRequest } from 'urql';
import type { Discipline } from '../../../rules/side.ts';
import { disciplineVariables } from '../spans/urlDiscipline.ts';
import { SeasonListDocument, SeasonPageDocument, SeasonsDocument } from './gql/seasons.ts';

export const seasonsQuery = { query: SeasonsDocument, variables: {} };

/** With the players who lead them. */
export const seasonListQuery = { query: SeasonListDocument, variables: {} };

export function seasonQuery(id: string, discipline: Discipline) {
  return createRequest(SeasonPageDocument, { id, ...disciplineVariables(discipline) });
}
