/** The fields of `Player`, `Competitor`, `Season` and `Evening` about leagues that were won. */
import type { ArgBuilder } from '@pothos/core';
import { isIn, sameCompetitor } from '../../../rules/side.ts';
import { CompetitorType } from '../../club/competitors/graphql.ts';
import { LeagueType } from '../../club/leagues/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { SeasonType } from '../../club/seasons/graphql.ts';
import { builder, type GraphTypes } from '../../graphql/builder.ts';
import { SpanInput, spanOf } from '../../graphql/span.ts';
import { EveningType } from '../evenings/graphql.ts';
import { leaguesDecidedIn, leagueTitleCountOf } from './queries.ts';

/** Assumed number of leagues, for the cost of a query. */
const USUAL_LEAGUES = 5;

function leagueSpanArg(arg: ArgBuilder<GraphTypes>) {
  return arg({
    type: SpanInput,
    description:
      'Only leagues whose last match, or that of their play-off, was on these days. By default all leagues.',
  });
}

builder.objectField(PlayerType, 'leagueTitles', (t) =>
  t.int({
    description:
      'The number of leagues that the player has won, also with a partner: by the table or by the play-off of the league. Errors: VALIDATION.',
    args: { span: leagueSpanArg(t.arg) },
    resolve: ({ id }, { span }, context) =>
      leagueTitleCountOf(context, (champion) => isIn(champion, id), spanOf(span)),
  }),
);

builder.objectField(CompetitorType, 'leagueTitles', (t) =>
  t.int({
    description:
      'The number of leagues that the pair, or the player alone, has won: by the table or by the play-off of the league. Errors: VALIDATION.',
    args: { span: leagueSpanArg(t.arg) },
    resolve: (competitor, { span }, context) =>
      leagueTitleCountOf(context, (champion) => sameCompetitor(champion, competitor), spanOf(span)),
  }),
);

builder.objectField(SeasonType, 'leagues', (t) =>
  t.field({
    type: [LeagueType],
    description:
      'The leagues that were decided in the season, by their tables or their play-offs, the first one first. A play-off that decides a league is in `playoffs`, too.',
    complexity: { field: 1, multiplier: USUAL_LEAGUES },
    resolve: async ({ from, to }, _, context) => [
      ...(await leaguesDecidedIn(context, { from, to })),
    ],
  }),
);

builder.objectField(EveningType, 'leagues', (t) =>
  t.field({
    type: [LeagueType],
    description:
      'The leagues that were decided on the evening, by their tables or their play-offs. A play-off that decides a league is in `playoffs`, too.',
    complexity: { field: 1, multiplier: USUAL_LEAGUES },
    resolve: async ({ date }, _, context) => [
      ...(await leaguesDecidedIn(context, { from: date, to: date })),
    ],
  }),
);
