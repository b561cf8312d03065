import { builder } from '../graphql/builder.ts';
import { rowId } from '../graphql/ids.ts';
import { checkCode, KEY_MEANS, NAME_MEANS, senderOf } from '../graphql/write-fields.ts';
import { ChangeType } from '../history/graphql.ts';
import { notFound } from '../refusal.ts';
import { undo } from './undo.ts';

builder.mutationField('undo', (t) =>
  t.field({
    type: ChangeType,
    description:
      'Takes one change back, and answers the new change that does so. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT naming the later changes that build on it (`extensions.dependents`: seq, about, text).',
    args: {
      seq: t.arg.int({ required: true, description: 'The change to take back.' }),
      validationCode: t.arg.string({
        required: true,
        description: 'The code of the club, checked before anything else.',
      }),
      idempotencyKey: t.arg.string({ description: KEY_MEANS }),
      enteredBy: t.arg.string({ description: NAME_MEANS }),
    },
    resolve: async (_, input, context) => {
      await checkCode(context, input);
      if (rowId(String(input.seq)) === null) throw notFound('change', input.seq);
      return undo(context.club, input.seq, senderOf(context, 'undo', input));
    },
  }),
);
