import { useRef, useState } from 'react';
import { formatScore } from '../../../rules/history.ts';
import {
  correctedGoals,
  correctedResult,
  type GoalCorrections,
} from '../../../rules/live-score.ts';
import { otherSide, type Result, type Side, sameResult } from '../../../rules/match.ts';
import { checkScore } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { brokenInForm } from '../../app/write/formRules.ts';
import { isBusy, useWrite } from '../../app/write/useWrite.ts';
import { Button } from '../../design/controls/Button.tsx';
import { DialogActions } from '../../design/controls/Dialog.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { ConflictNotice, type LatestMatch } from '../matches/ConflictNotice.tsx';
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

interface CorrectGoalsDialogProps {
  /** The present match, updated while the dialog is open. */
  readonly match: FinishedMatch;
  readonly onClose: () => void;
}

/** Corrects the goals of a finished match. Its result follows from them, with the consequences of any correction. */
export default function CorrectGoalsDialog({ match, onClose }: CorrectGoalsDialogProps) {
  const [seen, setSeen] = useState(match);
  const [corrections, setCorrections] = useState<GoalCorrections<string>>(NONE);
  const goals = goalsOf(seen);
  const result = correctedResult(seen, correctedGoals(goals, corrections));
  /** The current result, for async code that started with an earlier one. */
  const latest = useRef(result);
  const correction = useCorrectionPreview(match.id, (one) => sameResult(one, latest.current));
  const { preview } = correction;
  const write = useWrite(CorrectGoalsDocument, {
    check: () =>
      corrections.size === 0 ? [brokenInForm('goalCorrectionMissing')] : checkScore(result),
    typed: [...corrections],
    input: () => ({
      id: match.id,
      goals: [...corrections].map(([goalId, side]) => ({
        goalId,
        side: side && sideInSchema(side),
      })),
      expectedVersion: seen.version,
    }),
    prepare: async ({ resetLater }) =>
      match.series === null || resetLater === true || correction.undoesNothing(result),
    meets: ['MATCH', 'CORRECTION'],
    onClose,
    onConflict: (conflict, { resetLater }) =>
      correction.showConflict(conflict, result, resetLater === true),
  });
  const { state, send, close, conflict } = write;
  const conflicting = conflict?.kind === 'MATCH' ? conflict.match : null;
  const current: LatestMatch =
    conflicting && conflicting.version > match.version ? conflicting : match;
  // While the correction is being sent, a new version may be that correction.
  const isBehind = current.version > seen.version && !write.isSending;
  const isConfirming = preview !== null && !isBehind;
  const goBack = isConfirming && !isBusy(write) ? correction.clear : close;

  function correct({ id }: ListedGoal, to: Side | null) {
    const others = [...corrections].filter(([goalId]) => goalId !== id);
    const isAsBefore = goals.some((goal) => goal.id === id && goal.side === to);
    const next = new Map(isAsBefore ? others : [...others, [id, to] as const]);
    latest.current = correctedResult(seen, correctedGoals(goals, next));
    setCorrections(next);
    correction.clear();
  }

  function lookAgain() {
    if (match.goals.length === 0) close();
    setSeen(match);
    setCorrections(NONE);
    latest.current = match;
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
          match={seen}
          result={result}
          preview={preview}
          isRenewed={correction.isRenewed}
          state={state}
          error={write.errors.form ?? correction.error}
          onSave={() => send({ resetLater: true, expectedVersion: preview.version })}
          onBack={correction.clear}
        />
      ) : (
        <DialogStep part={isBehind ? 'theirs' : 'mine'}>
          <p className="note" aria-live="polite">
            <strong>{leftToRight(formatMatch({ ...seen, ...result }))}</strong>
          </p>
          <GoalList
            match={seen}
            goals={goals.map((goal) => ({ ...goal, side: corrections.get(goal.id) ?? goal.side }))}
            isTakenBack={({ id }) => corrections.get(id) === null}
            actions={(goal, text) => {
              const isTakenBack = corrections.get(goal.id) === null;
              const other = otherSide(goal.side);
              return (
                <GoalActions
                  goal={isTakenBack ? 'the removed goal' : `the goal at ${text}`}
                  other={seen[`${other}Player`].nickName}
                  isTakenBack={isTakenBack}
                  onGive={() => correct(goal, other)}
                  onTakeBack={() => correct(goal, isTakenBack ? goal.side : null)}
                />
              );
            }}
          />
          {isBehind ? (
            <DialogActions above={<ConflictNotice current={current} seen={seen} />}>
              <Button tone="ice" onClick={lookAgain}>
                Look again
              </Button>
              <Button onClick={close}>Close</Button>
            </DialogActions>
          ) : (
            <FormActions
              form={write}
              reason={correction.error}
              label={checkScore(result).length > 0 ? undefined : `Save ${formatScore(result)}`}
            />
          )}
        </DialogStep>
      )}
    </FormDialog>
  );
}

const NONE: GoalCorrections<string> = new Map();
