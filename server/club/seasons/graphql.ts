/** The `Season` type, the list of seasons, and their mutations. */
import { MAX_SEASONS, TEXTS } from '../../../rules/limits.ts';
import { builder } from '../../graphql/builder.ts';
import { rowId, rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedVersionField, type InputFields } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { createSeason, deleteSeason, editSeason } from './commands.ts';
import { seasonById, seasonList } from './queries.ts';
import type { Season } from './row.ts';

export const SeasonType = builder.objectRef<Season>('Season').implement({
  description: 'A named span of time. Seasons do not overlap.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the season.' }),
    name: t.exposeString('name', {
      description: `At most ${TEXTS.seasonName.max} characters.`,
    }),
    from: t.expose('from', {
      type: 'LocalDate',
      description: 'The first day of play, inclusive.',
    }),
    to: t.expose('to', {
      type: 'LocalDate',
      description: 'The last day of play, inclusive.',
    }),
    version: t.exposeInt('version', {
      description: 'The seq of the last change of the season, for `expectedVersion`.',
    }),
  }),
});

builder.queryFields((t) => ({
  season: t.field({
    type: SeasonType,
    nullable: true,
    description: 'The season with this id; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'The id of the season.' }) },
    resolve: (_, { id }, { cache }) => cache().find(seasonById, rowId(id)),
  }),
  seasons: t.field({
    type: [SeasonType],
    description: `All seasons, the latest first, at most ${MAX_SEASONS}.`,
    complexity: { field: 1, multiplier: MAX_SEASONS },
    resolve: async (_, __, { cache }) => [...(await seasonList(cache()))],
  }),
}));

function seasonFields(t: InputFields) {
  return {
    name: t.string({ required: true, description: `1 to ${TEXTS.seasonName.max} characters.` }),
    from: t.field({
      type: 'LocalDate',
      required: true,
      description: 'The first day of play, inclusive.',
    }),
    to: t.field({
      type: 'LocalDate',
      required: true,
      description: 'The last day of play, inclusive.',
    }),
  };
}

addMutation('createSeason', {
  type: SeasonType,
  description:
    'Adds a season. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, CONFLICT if it has days of another season.',
  input: 'A new season.',
  fields: seasonFields,
  write: createSeason,
});

addMutation('editSeason', {
  type: SeasonType,
  description:
    'Edits name and days of a season. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT if it has days of another season, or another version.',
  input: 'The edited season.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The season.' }),
    ...seasonFields(t),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) =>
    editSeason(club, rowIdOf('season', input.id), input, sender, expectedBy(input)),
});

addMutation('deleteSeason', {
  type: 'ID',
  description:
    'Deletes a season and returns the id. Its matches stay. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT for another version.',
  input: 'The season to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The season.' }),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) =>
    deleteSeason(club, rowIdOf('season', input.id), sender, expectedBy(input)),
});
