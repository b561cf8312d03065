import { otherSide } from '../../../rules/match.ts';
import { nameOf } from '../../../rules/side.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog, DialogActions } from '../../design/controls/Dialog.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { GoalList } from '../matches/GoalList.tsx';
import type { MatchWithLiveScore } from '../matches/liveScore.ts';
import { GoalActions } from './GoalActions.tsx';
import { optimisticGame } from './optimisticGame.ts';
import type { Tapping } from './useTaps.tsx';

interface GoalsDialogProps {
  readonly match: MatchWithLiveScore;
  readonly tapping: Tapping;
  readonly onClose: () => void;
}

/** The goals of a live match. Each is taken back or given to the other side at once, also without a network. */
export default function GoalsDialog({ match, tapping, onClose }: GoalsDialogProps) {
  const { id } = match;
  const { waiting, updateQueue } = tapping;
  const score = optimisticGame(match, waiting.taps);
  return (
    <Dialog title="Goals" width="30rem" onClose={onClose}>
      <DialogStep>
        {score.goals.length === 0 ? (
          <p className="note">No goal yet.</p>
        ) : (
          <GoalList
            match={match}
            goals={score.goals}
            actions={(goal, text) => {
              const other = otherSide(goal.side);
              return (
                <GoalActions
                  goal={`the goal at ${text}`}
                  other={nameOf(match[other].competitor)}
                  onGive={() =>
                    updateQueue((taps) => taps.give(id, goal.id, other, score[`${other}Score`]))
                  }
                  onTakeBack={() => updateQueue((taps) => taps.takeBack(id, goal.id))}
                />
              );
            }}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </DialogStep>
    </Dialog>
  );
}
