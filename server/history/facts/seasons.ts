/** The facts of changes of seasons. */
import type { SeasonFacts } from '../../../rules/changes/facts.ts';
import type { SeasonForm } from '../../../rules/forms.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';

const SeasonThenType = builder.objectRef<SeasonForm>('SeasonThen').implement({
  description: 'Name and days of a season at that time.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    from: t.expose('from', { type: 'LocalDate', description: 'The first day.' }),
    to: t.expose('to', { type: 'LocalDate', description: 'The last day.' }),
  }),
});

builder.objectRef<SeasonFacts>('SeasonFacts').implement({
  ...OF_CHANGE,
  description: 'A season that was added, edited or deleted.',
  fields: (t) => ({
    before: t.expose('before', {
      type: SeasonThenType,
      nullable: true,
      description: 'The season before; null for a new one.',
    }),
    after: t.expose('after', {
      type: SeasonThenType,
      nullable: true,
      description: 'The season after; null for a deleted one.',
    }),
  }),
});
