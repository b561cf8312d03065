import { useState } from 'react';
import type { ConflictingMatch } from '../../../rules/conflict.ts';
import { formatScore } from '../../../rules/history.ts';
import { isDecided, resultOfLive, resultSoFar, type Score } from '../../../rules/live-score.ts';
import { type Result, sameResult } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import { checkScore } from '../../../rules/validation.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { ProgressNotice } from '../../app/write/ProgressNotice.tsx';
import { isBusy, useWrite } from '../../app/write/useWrite.ts';
import type { Conflict } from '../../app/write/writer.ts';
import { useIsOffline } from '../../data/connection.ts';
import { Button } from '../../design/controls/Button.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import type { MatchWithLiveScore } from '../matches/liveScore.ts';
import { askWhoIsMe } from '../players/OneOfThem.tsx';
import { FinishMatchDocument } from '../results/gql/results.ts';
import { DisabledReason } from './DisabledReason.tsx';
import { AbandonMatchDocument } from './gql/live-score.ts';
import styles from './LiveScore.module.css';
import type { OptimisticGame } from './optimisticGame.ts';

const FinishDialog = lazyDialog(() => import('./FinishDialog.tsx'));

interface EndGameProps {
  readonly match: MatchWithLiveScore;
  readonly score: OptimisticGame;
  /** Number of taps on this device for this match that the server has not answered yet. */
  readonly unsent: number;
  /** Whether one of these taps waits for an answer to "Is this another goal?". */
  readonly needsAnswer: boolean;
  /** Shows the goals, each of which can be corrected. */
  readonly onShowGoals: () => void;
}

/** Ends a match with a live score: with the current score, with another score, or without a result. */
export function EndGame({ match, score, unsent, needsAnswer, onShowGoals }: EndGameProps) {
  const { id } = match;
  const { enterResult } = useDialogs();
  const [isConfirming, setIsConfirming] = useState(false);
  /** State of the match on the server when the server refused to finish or abandon it, with the message. */
  const [conflict, setConflict] = useState<(ConflictingMatch & { text: string }) | null>(null);
  /**
   * The score at which "Finish" was pressed. Reset to null when the score changes: an error about a draw does not apply to
   * the new score, even if the new score is a draw as well.
   */
  const [pressedScore, setPressedScore] = useState<Result | null>(null);
  // The response to a refused mutation can contain a goal that the subscription has not delivered yet.
  const isBehind = conflict !== null && conflict.live !== null && conflict.version > match.version;
  const result = isBehind ? resultOfLive(conflict.live) : resultSoFar(score);
  if (pressedScore !== null && !sameResult(pressedScore, result)) setPressedScore(null);
  const version = isBehind ? conflict.version : match.version;
  const isOver = isDecided(score);
  const finishing = useWrite(FinishMatchDocument, {
    check: () => checkScore(result),
    input: () => ({ id, ...result, expectedVersion: version }),
    onClose: () => setIsConfirming(false),
    meets: ['MATCH'],
    onConflict: showConflict,
    onSaved: () => askWhoIsMe(match),
  });
  const abandoning = useWrite(AbandonMatchDocument, {
    // The button is below "Finish", so an accidental second press on "Finish" can land on it.
    confirmation: () => abandonConfirmation(isBehind ? result : score),
    input: () => ({ id, expectedVersion: version }),
    meets: ['MATCH'],
    onConflict: showConflict,
  });
  /** Says what a second press does. The button shows it as its label: a message above would move the button from under the thumb. */
  const { question } = abandoning;
  const blockedBy = useBlockedBy(unsent, needsAnswer);
  const [hasPressedTooEarly, setHasPressedTooEarly] = useState(false);
  if (blockedBy === null && hasPressedTooEarly) setHasPressedTooEarly(false);
  // Shown after every goal, the reason would shift the controls above it while the user taps.
  const showsReason = isOver || hasPressedTooEarly;
  const isBroken = checkScore(result).length > 0;
  const label = isBroken ? 'Finish' : `Finish ${formatScore(result)}`;
  const isCurrent = conflict !== null && conflict.version >= match.version;
  const conflictText = isCurrent ? (conflict.live ? NEW_SCORE : conflict.text) : null;
  const error = (isBroken && pressedScore === null ? null : finishing.errors.form) ?? conflictText;

  function showConflict(met: Conflict) {
    if (met.kind === 'MATCH') setConflict({ ...met.match, text: met.text });
  }

  function finish() {
    if (blockedBy !== null) return;
    setConflict(isBehind ? conflict : null);
    send();
  }

  function send() {
    setPressedScore(result);
    finishing.send();
  }

  function askOrFinish() {
    if (isOver) finish();
    // `send` shows which rule the score breaks, and sends nothing.
    else if (isBroken) send();
    else setIsConfirming(true);
  }

  function abandon() {
    if (blockedBy === null) abandoning.send();
    else setHasPressedTooEarly(true);
  }

  return (
    <>
      <Button
        tone={isOver ? 'ice' : 'quiet'}
        aria-disabled={isOver && (blockedBy !== null || isBusy(finishing))}
        className={styles.finish}
        data-over={isOver || undefined}
        onClick={askOrFinish}
      >
        {isOver ? label : 'Finish'}
      </Button>
      {/* The question of the other button takes the place of this one. */}
      {question === null && (
        <button type="button" className={styles.small} onClick={onShowGoals}>
          Goals
        </button>
      )}
      <button
        type="button"
        className={styles.small}
        data-armed={question !== null || undefined}
        aria-disabled={blockedBy !== null || isBusy(abandoning)}
        onClick={abandon}
      >
        {isBusy(abandoning) ? ABANDONING : (question ?? 'Abandon game')}
      </button>
      <div className={styles.messages}>
        <DisabledReason>{showsReason ? blockedBy : null}</DisabledReason>
        <p role="status" className="visuallyHidden">
          {abandoning.state === 'sending' && ABANDONING}
        </p>
        <p role="alert" className="visuallyHidden">
          {question}
        </p>
        <ProgressNotice state={abandoning.state} />
        <ProgressNotice state={finishing.state} />
        <FormError>
          {(question ? null : abandoning.errors.form) ?? (isConfirming ? null : error)}
        </FormError>
      </div>
      {isConfirming && (
        <FinishDialog
          label={label}
          blockedBy={blockedBy}
          state={finishing.state}
          error={error}
          onFinish={finish}
          onEnter={() => {
            setIsConfirming(false);
            enterResult(id);
          }}
          onClose={finishing.close}
        />
      )}
    </>
  );
}

const ABANDONING = 'Abandoning…';

function abandonConfirmation({ homeScore, awayScore }: Score): string {
  return homeScore + awayScore === 0
    ? 'Abandon the game? Press again.'
    : `Abandon at ${homeScore} : ${awayScore}? The goals are left out. Press again.`;
}

const NEW_SCORE = 'The score changed meanwhile. The new score is shown above.';

/** Returns why the match cannot be ended yet: the server must first have every goal that was tapped on this device. Else null. */
function useBlockedBy(unsent: number, needsAnswer: boolean): string | null {
  const isOffline = useIsOffline();
  if (unsent === 0) return null;
  if (needsAnswer) return 'Say first whether it was another goal.';
  const sent = `${counted(unsent, 'tap')} ${unsent === 1 ? 'has' : 'have'} been sent`;
  return isOffline
    ? `No network: the game can be ended once ${sent}.`
    : `The game can be ended once ${sent}.`;
}
