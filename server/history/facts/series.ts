/** The facts of changes of series. */
import type { SeriesFacts, SeriesThen } from '../../../rules/changes/facts.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';

const SeriesThenType = builder.objectRef<SeriesThen>('SeriesThen').implement({
  description: 'Players, teams and length of a series at that time.',
  fields: (t) => ({
    players: t.stringList({ description: 'The nicknames.', resolve: ({ players }) => players }),
    teams: t.stringList({
      description: 'The teams; empty for a series that was deleted.',
      resolve: ({ teams }) => teams,
    }),
    bestOf: t.exposeInt('bestOf', {
      nullable: true,
      description: 'The length; null for a series that was deleted.',
    }),
  }),
});

builder.objectRef<SeriesFacts>('SeriesFacts').implement({
  ...OF_CHANGE,
  description: 'A series that was added, edited or deleted.',
  fields: (t) => ({
    before: t.expose('before', {
      type: SeriesThenType,
      nullable: true,
      description: 'The series before; null for a new one.',
    }),
    after: t.expose('after', {
      type: SeriesThenType,
      nullable: true,
      description: 'The series after; null for a deleted one.',
    }),
  }),
});
