import { useState } from 'react';
import { formatScore } from '../../../rules/history.ts';
import { isDecided, resultOfLive, resultSoFar, type Score } from '../../../rules/live-score.ts';
import { type Result, sameResult } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import { brokenScoreRule } from '../../../rules/validation.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { ProgressNotice } from '../../app/write/ProgressNotice.tsx';
import type { ConflictDetails } from '../../app/write/refusal.ts';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { useIsOffline } from '../../data/connection.ts';
import { Button } from '../../design/controls/Button.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { type ConflictingMatch, parseConflictingMatch } from '../matches/conflict.ts';
import type { MatchWithLiveScore } from '../matches/liveScore.ts';
import { FinishMatchDocument } from '../results/gql/results.ts';
import { DisabledReason } from './DisabledReason.tsx';
import { AbandonMatchDocument } from './gql/live-score.ts';
import styles from './LiveScore.module.css';
import type { OptimisticGame } from './optimisticGame.ts';

const FinishDialog = lazyDialog(() => import('./FinishDialog.tsx'));

interface EndGameProps {
  readonly game: MatchWithLiveScore;
  readonly now: OptimisticGame;
  /** The taps of this device that the server has not answered yet. */
  readonly unsent: number;
  /** The person has to say of one of them whether it is another goal. */
  readonly isAsked: boolean;
}

/** The match as the server had it when it refused a finish or an abandonment. */
interface Conflict extends ConflictingMatch {
  /** Says who did what. */
  readonly text: string;
}

/** Ends a running game: with the current score, with another one, or without a result. */
export function EndGame({ game, now, unsent, isAsked }: EndGameProps) {
  const { id } = game;
  const { enterResult } = useDialogs();
  const [isAsking, setIsAsking] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /**
   * The score at which "Finish" was pressed. Null once it has changed: what was said of a draw is not about the new score,
   * also when that is a draw again.
   */
  const [pressedAt, setPressedAt] = useState<Result | null>(null);
  // A refusal may bring a goal before the feed does.
  const isBehind = conflict !== null && conflict.live !== null && conflict.version > game.version;
  const result = isBehind ? resultOfLive(conflict.live) : resultSoFar(now);
  if (pressedAt !== null && !sameResult(pressedAt, result)) setPressedAt(null);
  const version = isBehind ? conflict.version : game.version;
  const isOver = isDecided(now);
  const finishing = useMutationForm({
    document: FinishMatchDocument,
    name: 'finishMatch',
    check: () => brokenScoreRule(result),
    input: () => ({ id, ...result, expectedVersion: version }),
    onClose: () => setIsAsking(false),
    onConflict: showConflict,
  });
  const abandoning = useMutationForm({
    document: AbandonMatchDocument,
    name: 'abandonMatch',
    // It stands below "Finish", where a second press of that may fall.
    confirmation: () => abandonConfirmation(isBehind ? result : now),
    input: () => ({ id, expectedVersion: version }),
    onConflict: showConflict,
  });
  const isArmed = abandoning.awaitsConfirmation;
  /** What a second press does: the button itself says it, as a message beside it would move it from under the thumb. */
  const question = isArmed ? abandoning.error : null;
  const blockedBy = useBlockedBy(unsent, isAsked);
  const [hasPressedTooEarly, setHasPressedTooEarly] = useState(false);
  if (blockedBy === null && hasPressedTooEarly) setHasPressedTooEarly(false);
  // Unasked, the reason would move what is above it under the thumb, with each goal.
  const showsReason = isOver || hasPressedTooEarly;
  const isBroken = brokenScoreRule(result) !== null;
  const label = isBroken ? 'Finish' : `Finish ${formatScore(result)}`;
  const isCurrent = conflict !== null && conflict.version >= game.version;
  const conflictText = isCurrent ? (conflict.live ? NEW_SCORE : conflict.text) : null;
  const error = (isBroken && pressedAt === null ? null : finishing.error) ?? conflictText;

  function showConflict(details: ConflictDetails, text: string): boolean {
    const changed = parseConflictingMatch(details);
    setConflict(changed && { ...changed, text });
    return changed !== null;
  }

  function finish() {
    if (blockedBy !== null) return;
    setConflict(isBehind ? conflict : null);
    send();
  }

  function send() {
    setPressedAt(result);
    finishing.send({});
  }

  function askOrFinish() {
    if (isOver) finish();
    // Says which rule; nothing is sent.
    else if (isBroken) send();
    else setIsAsking(true);
  }

  function abandon() {
    if (blockedBy === null) abandoning.send({});
    else setHasPressedTooEarly(true);
  }

  return (
    <>
      <Button
        tone={isOver ? 'ice' : 'quiet'}
        aria-disabled={isOver && (blockedBy !== null || finishing.progress !== 'idle')}
        className={styles.finish}
        data-over={isOver || undefined}
        onClick={askOrFinish}
      >
        {isOver ? label : 'Finish'}
      </Button>
      <button
        type="button"
        className={styles.small}
        data-armed={isArmed || undefined}
        aria-disabled={blockedBy !== null || abandoning.progress !== 'idle'}
        onClick={abandon}
      >
        {abandoning.progress === 'idle' ? (question ?? 'Abandon game') : ABANDONING}
      </button>
      <div className={styles.messages}>
        <DisabledReason>{showsReason ? blockedBy : null}</DisabledReason>
        <p role="status" className="visuallyHidden">
          {abandoning.progress === 'sending' && ABANDONING}
        </p>
        <p role="alert" className="visuallyHidden">
          {question}
        </p>
        <ProgressNotice progress={abandoning.progress} />
        <ProgressNotice progress={finishing.progress} />
        <FormError>{(isArmed ? null : abandoning.error) ?? (isAsking ? null : error)}</FormError>
      </div>
      {isAsking && (
        <FinishDialog
          label={label}
          blockedBy={blockedBy}
          progress={finishing.progress}
          error={error}
          onFinish={finish}
          onEnter={() => {
            setIsAsking(false);
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

/** The end of a game is about all goals that were tapped here, so it waits until the server has them. */
function useBlockedBy(unsent: number, isAsked: boolean): string | null {
  const isOffline = useIsOffline();
  if (unsent === 0) return null;
  if (isAsked) return 'Say first whether it was another goal.';
  const sent = `${counted(unsent, 'tap')} ${unsent === 1 ? 'has' : 'have'} been sent`;
  return isOffline
    ? `No network: the game can be ended once ${sent}.`
    : `The game can be ended once ${sent}.`;
}
