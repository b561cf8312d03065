/** The facts of changes of play-offs. */
import type { PlaceThen, PlayoffFacts, PlayoffThen } from '../../../rules/changes/facts.ts';
import { MAX_ENTRANTS } from '../../../rules/limits.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';
import { EACH_SLOT, LATER_MEANS, LaterSeriesType } from './later.ts';

const PlaceThenType = builder.objectRef<PlaceThen>('PlayoffPlace').implement({
  description: 'A place of a play-off.',
  fields: (t) => ({
    player: t.exposeString('player', { description: 'The player.' }),
    team: t.exposeString('team', {
      nullable: true,
      description: 'The team; null in a new play-off, whose log has none.',
    }),
  }),
});

const PlayoffThenType = builder.objectRef<PlayoffThen>('PlayoffThen').implement({
  description: 'Title, places and lengths of a play-off at that time.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title.' }),
    places: t.expose('places', {
      type: t.listRef(PlaceThenType, { nullable: true }),
      description:
        'The players of a new play-off; for an edit the changed places, in the same order before and after it. A bye is null.',
      complexity: { field: 1, multiplier: MAX_ENTRANTS },
    }),
    bestOf: t.exposeInt('bestOf', {
      nullable: true,
      description: 'The length of its series; null for a play-off that was deleted.',
    }),
    finalBestOf: t.exposeInt('finalBestOf', {
      nullable: true,
      description: 'The length of the final; null for a play-off that was deleted.',
    }),
  }),
});

builder.objectRef<PlayoffFacts>('PlayoffFacts').implement({
  ...OF_CHANGE,
  description: 'A play-off that was added, edited or deleted.',
  fields: (t) => ({
    before: t.expose('before', {
      type: PlayoffThenType,
      nullable: true,
      description: 'The play-off before; null for a new one.',
    }),
    after: t.expose('after', {
      type: PlayoffThenType,
      nullable: true,
      description: 'The play-off after; null for a deleted one.',
    }),
    later: t.expose('later', {
      type: [LaterSeriesType],
      description: LATER_MEANS,
      complexity: EACH_SLOT,
    }),
  }),
});
