import { useState } from 'react';
import { formatScore } from '../../../rules/history.ts';
import {
  correctedGoals,
  correctedResult,
  type GoalCorrections,
} from '../../../rules/live-score.ts';
import { otherSide, type Result, type Side } from '../../../rules/match.ts';
import { nameOf } from '../../../rules/side.ts';
import { checkScore } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { brokenInForm } from '../../app/write/formRules.ts';
import { useTyped } from '../../app/write/useTyped.ts';
import { isBusy, useWrite } from '../../app/write/useWrite.ts';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { ConflictNotice } from '../matches/ConflictNotice.tsx';
import { formatMatch } from '../matches/formatMatch.ts';
import { GoalList, type ListedGoal } from '../matches/GoalList.tsx';
import { goalsOf, sideInSchema } from '../matches/liveScore.ts';
import { CorrectionConfirmation } from '../results/CorrectionConfirmation.tsx';
import { useCorrectionPreview } from '../results/useCorrectionPreview.ts';
import { GoalActions } from './GoalActions.tsx';
import { CorrectGoalsDocument } from './gql/live-score.ts';
import type { Match } from './optimisticGame.ts';

/** A finished match with its goals. */
export type FinishedMatch = Match & Result;

/** The sides of goals by id; null for one that is taken back. */
type Sides = Readonly<Record<string, Side | null>>;

interface CorrectGoalsDialogProps {
  /** The present match, updated while the dialog is open. */
  readonly match: FinishedMatch;
  readonly onClose: () => void;
}

/** Corrects the goals of a finished match. Its result follows from them, with the consequences of any correction. */
export default function CorrectGoalsDialog({ match, onClose }: CorrectGoalsDialogProps) {
  const [opened] = useState(match);
  const goals = goalsOf(match);
  const typed = useTyped<Sides>(Object.fromEntries(goals.map(({ id, side }) => [id, side])));
  const corrections: GoalCorrections<string> = new Map(
    Object.entries(typed.form).filter(([goalId, to]) =>
      goals.some(({ id, side }) => id === goalId && side !== to),
    ),
  );
  const result = correctedResult(match, correctedGoals(goals, corrections));
  const correction = useCorrectionPreview(match.id, result);
  const { preview } = correction;
  const write = useWrite(CorrectGoalsDocument, {
    check: () =>
      corrections.size === 0 ? [brokenInForm('goalCorrectionMissing')] : checkScore(result),
    typed,
    input: () => ({
      id: match.id,
      goals: [...corrections].map(([goalId, side]) => ({
        goalId,
        side: side && sideInSchema(side),
      })),
      expectedVersion: match.version,
    }),
    prepare: async ({ resetLater }) =>
      match.series === null || resetLater === true || correction.undoesNothing(result),
    meets: ['CORRECTION'],
    onClose,
    onConflict: (conflict, { resetLater }) =>
      correction.showConflict(conflict, result, resetLater === true),
  });
  const { state, send, close, meanwhile } = write;
  const isConfirming = preview !== null && !meanwhile;
  const goBack = isConfirming && !isBusy(write) ? correction.clear : close;

  function correct({ id }: ListedGoal, to: Side | null) {
    typed.change({ [id]: to });
    correction.clear();
  }

  return (
    <FormDialog
      title="Correct the goals"
      name={`Correct the goals of match #${match.id}`}
      width="34rem"
      form={{ ...write, close: goBack }}
    >
      {isConfirming ? (
        <CorrectionConfirmation
          match={match}
          result={result}
          preview={preview}
          isRenewed={correction.isRenewed}
          state={state}
          error={write.errors.form ?? correction.error}
          onSave={() => send({ resetLater: true, expectedVersion: preview.version })}
          onBack={correction.clear}
        />
      ) : (
        <DialogStep part={meanwhile ? 'theirs' : 'mine'}>
          <p className="note" aria-live="polite">
            <strong>{leftToRight(formatMatch({ ...match, ...result }))}</strong>
          </p>
          <GoalList
            match={match}
            goals={goals.map((goal) => ({ ...goal, side: corrections.get(goal.id) ?? goal.side }))}
            isTakenBack={({ id }) => corrections.get(id) === null}
            actions={(goal, text) => {
              const isTakenBack = corrections.get(goal.id) === null;
              const other = otherSide(goal.side);
              return (
                <GoalActions
                  goal={isTakenBack ? 'the removed goal' : `the goal at ${text}`}
                  other={nameOf(match[other].competitor)}
                  isTakenBack={isTakenBack}
                  onGive={() => correct(goal, other)}
                  onTakeBack={() => correct(goal, isTakenBack ? goal.side : null)}
                />
              );
            }}
          />
          <FormActions
            form={write}
            reason={correction.error}
            theirs={<ConflictNotice current={match} seen={opened} />}
            label={checkScore(result).length > 0 ? undefined : `Save ${formatScore(result)}`}
          />
        </DialogStep>
      )}
    </FormDialog>
  );
}
