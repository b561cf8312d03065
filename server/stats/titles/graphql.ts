/** The fields of `Player` and `Competitor` about titles. */
import type { ArgBuilder } from '@pothos/core';
import { CompetitorType } from '../../club/competitors/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { builder, type GraphTypes } from '../../graphql/builder.ts';
import { SpanInput, spanOf } from '../../graphql/span.ts';
import { disciplineArg } from '../holder.ts';
import { titleCountOf, titleCountOfCompetitor } from './queries.ts';

function playoffSpanArg(arg: ArgBuilder<GraphTypes>) {
  return arg({
    type: SpanInput,
    description: 'Only play-offs that `playoffs` lists for these days. By default all play-offs.',
  });
}

builder.objectField(PlayerType, 'titles', (t) =>
  t.int({
    description:
      'The number of play-offs whose `winner` is this player; of doubles, one of the winners. A play-off of a league counts among `leagueTitles` instead. Errors: VALIDATION.',
    args: { span: playoffSpanArg(t.arg), discipline: disciplineArg(t.arg) },
    resolve: ({ id }, { span, discipline }, context) =>
      titleCountOf(context, id, discipline ?? 'SINGLES', spanOf(span)),
  }),
);

builder.objectField(CompetitorType, 'titles', (t) =>
  t.int({
    description:
      'The number of play-offs that the pair, or the player alone, has won. A play-off of a league counts among `leagueTitles` instead. Errors: VALIDATION.',
    args: { span: playoffSpanArg(t.arg) },
    resolve: (competitor, { span }, context) =>
      titleCountOfCompetitor(context, competitor, spanOf(span)),
  }),
);
