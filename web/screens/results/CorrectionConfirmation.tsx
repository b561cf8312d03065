import type { ConflictingPreview } from '../../../rules/conflict.ts';
import type { Result } from '../../../rules/match.ts';
import { DialogEnd } from '../../app/write/DialogEnd.tsx';
import { isBusy, type WriteState } from '../../app/write/useWrite.ts';
import { Button } from '../../design/controls/Button.tsx';
import { DialogStep } from '../../design/controls/DialogStep.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { formatMatch } from '../matches/formatMatch.ts';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import styles from './CorrectionConfirmation.module.css';

interface CorrectionConfirmationProps {
  readonly match: MatchRowFragment;
  readonly result: Result;
  readonly preview: ConflictingPreview;
  /** Whether this preview replaced one that was out of date when the user saved the correction. */
  readonly isRenewed: boolean;
  readonly state: WriteState;
  readonly error: string | null;
  readonly onSave: () => void;
  readonly onBack: () => void;
}

/** Lists what a correction would undo or change in later matches, and asks whether to save it. */
export function CorrectionConfirmation({
  match,
  result,
  preview: { possible, lost, words },
  isRenewed,
  state,
  error,
  onSave,
  onBack,
}: CorrectionConfirmationProps) {
  const clears = lost.length > 0;
  return (
    <DialogStep>
      <p className={styles.result} translate="no">
        {leftToRight(formatMatch({ ...match, ...result }))}
      </p>
      <div role="alert" className="callout">
        {possible && isRenewed && <p>{RENEWED}</p>}
        <p>{possible ? (clears ? CLEARS : CHANGES) : IMPOSSIBLE}</p>
        {possible && (
          <ul>
            {words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <DialogEnd state={state} error={error}>
        {possible && (
          <Button tone="danger" aria-disabled={isBusy({ state })} onClick={onSave}>
            {isBusy({ state }) ? 'Saving…' : clears ? 'Clear and save' : 'Save the correction'}
          </Button>
        )}
        <Button onClick={onBack}>Back</Button>
      </DialogEnd>
    </DialogStep>
  );
}

const RENEWED = 'Not saved: this has changed meanwhile. Look again before you save.';

const CLEARS = 'This leaves no room for later games. Saving it means:';

const CHANGES = 'Saving this correction means:';

const IMPOSSIBLE =
  'This cannot be saved: with this result the series would be over without this game, so there is nothing to clear that would make room for it.';
