/** The field of `Player` about titles. */
import { PlayerType } from '../../club/players/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { SpanInput, spanOf } from '../../graphql/span.ts';
import { titleCountOf } from './queries.ts';

builder.objectField(PlayerType, 'titles', (t) =>
  t.int({
    description: 'The number of play-offs whose `winner` is this player. Errors: VALIDATION.',
    args: {
      span: t.arg({
        type: SpanInput,
        description:
          'Only play-offs that `playoffs` lists for these days. By default all play-offs.',
      }),
    },
    resolve: ({ id }, { span }, context) => titleCountOf(context, id, spanOf(span)),
  }),
);
