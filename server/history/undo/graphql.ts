/** The mutation that undoes changes. */
import { brokenInClub } from '../../../rules/club-messages.ts';
import { MAX_LATER_CHANGES } from '../../../rules/limits.ts';
import { invalid } from '../../database/refusal.ts';
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { authorizedSender, CODE_MEANS, KEY_MEANS, NAME_MEANS } from '../../graphql/mutation.ts';
import { ChangeType } from '../graphql.ts';
import { undo } from './undo.ts';

builder.mutationField('undo', (t) =>
  t.field({
    type: ChangeType,
    description:
      'Undoes a change and returns the new change. Recounts cannot be undone, nor can starts, goals, periods and pauses of live scores; use `takeBackGoal`, `setPeriod` or `abandonMatch` for these. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; HISTORY_LOST for another `epoch`; CONFLICT for a change that cannot be undone, and for one with later changes that must be undone, or live matches that would be removed or overwritten, which `later` does not contain (`extensions.dependents`: seq, about, text, live).',
    args: {
      seq: t.arg.int({ required: true, description: 'The change to undo.' }),
      epoch: t.arg.string({
        description:
          'The `Club.epoch` at the time `seq` was read. If the epoch has changed since, the mutation returns HISTORY_LOST and writes nothing.',
      }),
      later: t.arg.intList({
        description: `The seqs of all later changes and live matches that \`extensions.dependents\` lists, to confirm that they are undone or removed too. The seq of a live match is that of the last change of its live score, so that another goal requires a new confirmation. Any other seq is refused with CONFLICT. At most ${MAX_LATER_CHANGES}; if there are more, undo some of them first.`,
      }),
      validationCode: t.arg.string({ description: CODE_MEANS }),
      idempotencyKey: t.arg.string({ description: KEY_MEANS }),
      enteredBy: t.arg.string({ description: NAME_MEANS }),
    },
    resolve: async (_, input, context) => {
      const sender = await authorizedSender(context, 'undo', input);
      const later = input.later ?? [];
      if (later.length > MAX_LATER_CHANGES) {
        throw invalid(brokenInClub('laterTooMany', ['later'], { max: MAX_LATER_CHANGES }));
      }
      rowIdOf('change', String(input.seq), 'seq');
      for (const seq of later) rowIdOf('change', String(seq), 'later');
      return undo(context.club, input.seq, sender, { later, epoch: input.epoch ?? null });
    },
  }),
);
