/** The mutation that undoes changes. */
import { MAX_LATER_CHANGES } from '../../../rules/limits.ts';
import { invalid, notFound } from '../../database/refusal.ts';
import { builder } from '../../graphql/builder.ts';
import { rowId } from '../../graphql/ids.ts';
import { authorizedSender, KEY_MEANS, NAME_MEANS } from '../../graphql/mutation.ts';
import { ChangeType } from '../graphql.ts';
import { undo } from './undo.ts';

builder.mutationField('undo', (t) =>
  t.field({
    type: ChangeType,
    description:
      'Undoes one change, and answers the new change that does so. A recount, and what is told of a game while it is played, cannot be undone: use `takeBackGoal`, `setPeriod` or `abandonMatch`. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; HISTORY_LOST for another `epoch`; CONFLICT for what cannot be undone, and naming all later changes that must be undone with it and all live matches that would be lost (`extensions.dependents`: seq, about, text, live).',
    args: {
      seq: t.arg.int({ required: true, description: 'The change to undo.' }),
      epoch: t.arg.string({
        description:
          '`Club.epoch` as it was when `seq` was read. When it is another one now, the answer is HISTORY_LOST and nothing is done.',
      }),
      later: t.arg.intList({
        description: `The later changes, and the live matches, that are lost with it, as \`extensions.dependents\` names them: all of them or none. A live match has the seq of its latest goal, so another goal asks for another agreement. One that need not be lost is refused with CONFLICT. At most ${MAX_LATER_CHANGES}: if there are more, undo some of these first.`,
      }),
      validationCode: t.arg.string({
        required: true,
        description: 'The code of the club, checked before anything else.',
      }),
      idempotencyKey: t.arg.string({ description: KEY_MEANS }),
      enteredBy: t.arg.string({ description: NAME_MEANS }),
    },
    resolve: async (_, input, context) => {
      const sender = await authorizedSender(context, 'undo', input);
      const later = input.later ?? [];
      if (later.length > MAX_LATER_CHANGES) {
        throw invalid(`At most ${MAX_LATER_CHANGES} later changes can be undone at once.`);
      }
      for (const seq of [input.seq, ...later]) {
        if (rowId(String(seq)) === null) throw notFound('change', seq);
      }
      return undo(context.club, input.seq, sender, { later, epoch: input.epoch ?? null });
    },
  }),
);
