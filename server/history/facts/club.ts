/** The facts of changes of the whole club, and of those of an early version. */
import type { ImportFacts, RecountFacts, TextFacts } from '../../../rules/changes/facts.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';

builder.objectRef<ImportFacts>('ImportFacts').implement({
  ...OF_CHANGE,
  description: 'An import, with the numbers of rows that it wrote.',
  fields: (t) => ({
    source: t.exposeString('source', { description: 'Where the rows came from.' }),
    players: t.exposeInt('players', { description: 'Players.' }),
    matches: t.exposeInt('matches', {
      description: 'Matches, including games of series and matches of leagues.',
    }),
    series: t.exposeInt('series', { description: 'Series.' }),
    playoffs: t.exposeInt('playoffs', { description: 'Play-offs.' }),
    leagues: t.exposeInt('leagues', { description: 'Leagues.' }),
  }),
});

builder.objectRef<RecountFacts>('RecountFacts').implement({
  ...OF_CHANGE,
  description: 'A recount.',
  fields: (t) => ({
    figures: t.exposeInt('figures', { description: 'The number of figures that were corrected.' }),
  }),
});

builder.objectRef<TextFacts>('TextFacts').implement({
  ...OF_CHANGE,
  description: 'A change of an early version, whose log has sentences and no facts.',
  fields: (t) => ({
    about: t.exposeString('about', { description: 'The same as `Change.about`.' }),
    text: t.exposeString('text', { description: 'The same as `Change.text`, without the undo.' }),
  }),
});
