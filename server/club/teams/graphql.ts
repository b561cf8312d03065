/** The `Team` type and the list of teams. */
import { builder } from '../../graphql/builder.ts';
import { TEAMS, type Team } from './teams.ts';

export const TeamType = builder.objectRef<Team>('Team').implement({
  description: 'One of the 32 NHL teams.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Place in the 24/25 standings, from 1.' }),
    name: t.exposeString('name', {
      description:
        'The present full name: `Montréal Canadiens`. Inputs also accept former names, abbreviations and other spellings: `Phoenix Coyotes`, `MTL`, `NY Rangers`, `Bruins`.',
    }),
    abbreviation: t.exposeString('abbreviation', { description: 'Three letters: `MTL`.' }),
    logo: t.string({
      description:
        'Path of the crest, an SVG image. The path changes with the image, so it can be cached forever.',
      resolve: ({ logo }, _, { site }) => site.path(logo),
    }),
    colors: t.exposeStringList('colors', {
      description: 'The two colours of the team, as `#RRGGBB`.',
      complexity: 1,
    }),
  }),
});

builder.queryField('teams', (t) =>
  t.field({
    type: [TeamType],
    description: 'All teams, in the order of the 24/25 standings.',
    complexity: { field: 1, multiplier: TEAMS.length },
    resolve: () => TEAMS,
  }),
);
