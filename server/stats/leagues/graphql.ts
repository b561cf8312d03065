/** The fields of `Player`, `Season` and `Evening` about leagues that were won. */
import { LeagueType } from '../../club/leagues/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { SeasonType } from '../../club/seasons/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { SpanInput, spanOf } from '../../graphql/span.ts';
import { EveningType } from '../evenings/graphql.ts';
import { leaguesDecidedIn, leagueTitleCountOf } from './queries.ts';

/** Assumed number of leagues, for the cost of a query. */
const USUAL_LEAGUES = 5;

builder.objectField(PlayerType, 'leagueTitles', (t) =>
  t.int({
    description:
      'The number of leagues that the player has won, also with a partner, by the table. Those that end in a play-off count as play-offs. Errors: VALIDATION.',
    args: {
      span: t.arg({
        type: SpanInput,
        description: 'Only leagues whose last match was on these days. By default all leagues.',
      }),
    },
    resolve: ({ id }, { span }, context) => leagueTitleCountOf(context, id, spanOf(span)),
  }),
);

builder.objectField(SeasonType, 'leagues', (t) =>
  t.field({
    type: [LeagueType],
    description: 'The leagues that their tables decided in the season, the first one first.',
    complexity: { field: 1, multiplier: USUAL_LEAGUES },
    resolve: async ({ from, to }, _, context) => [
      ...(await leaguesDecidedIn(context, { from, to })),
    ],
  }),
);

builder.objectField(EveningType, 'leagues', (t) =>
  t.field({
    type: [LeagueType],
    description: 'The leagues that their tables decided on the evening.',
    complexity: { field: 1, multiplier: USUAL_LEAGUES },
    resolve: async ({ date }, _, context) => [
      ...(await leaguesDecidedIn(context, { from: date, to: date })),
    ],
  }),
);
