import { useRef, useState } from 'react';
import type { ConflictingMatch } from '../../../rules/conflict.ts';
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
import { firstText } from '../../app/write/fieldErrors.ts';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { Button } from '../../design/controls/Button.tsx';
import { DialogActions } from '../../design/controls/Dialog.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { ConflictNotice, type LatestMatch } from '../matches/ConflictNotice.tsx';
import { conflictingMatchIn } from '../matches/conflict.ts';
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
  const [conflict, setConflict] = useState<ConflictingMatch | null>(null);
  const current: LatestMatch = conflict && conflict.version > match.version ? conflict : match;
  const goals = goalsOf(seen);
  const result = correctedResult(seen, correctedGoals(goals, corrections));
  /** The current result, for async code that started with an earlier one. */
  const latest = useRef(result);
  const correction = useCorrectionPreview(match.id, (one) => sameResult(one, latest.current));
  const { preview } = correction;
  const write = useMutationForm({
    document: CorrectGoalsDocument,
    name: 'correctGoals',
    check: () => (corrections.size === 0 ? NO_CORRECTION : firstText(checkScore(result))),
    input: () => ({
      id: match.id,
      goals: [...corrections].map(([goalId, side]) => ({
        goalId,
        side: side && sideInSchema(side),
      })),
      expectedVersion: seen.version,
    }),
    beforeSend: async ({ resetLater }) =>
      match.series === null || resetLater === true || correction.undoesNothing(result),
    onClose,
    onConflict: (details, _, { resetLater }) => {
      const changed = conflictingMatchIn(details);
      if (changed) setConflict(changed);
      return correction.showRefusal(details, result, resetLater === true) || changed !== null;
    },
  });
  const { progress, send, close } = write;
  const error = write.error ?? correction.error;
  // While the correction is being sent, a new version may be that correction.
  const isBehind = current.version > seen.version && write.sent.progress === 'idle';
  const isConfirming = preview !== null && !isBehind;
  const goBack = isConfirming && progress === 'idle' ? correction.clear : close;

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
    setConflict(null);
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
          progress={progress}
          error={error}
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
              form={{ ...write, error }}
              label={checkScore(result).length > 0 ? undefined : `Save ${formatScore(result)}`}
            />
          )}
        </DialogStep>
      )}
    </FormDialog>
  );
}

const NONE: GoalCorrections<string> = new Map();

const NO_CORRECTION = 'Give a goal to the other player, or take one back.';
