import { Suspense, useState } from 'react';
import { scoreInWords } from '../../rules/history.ts';
import { formOf, isDecided } from '../../rules/running-score.ts';
import { brokenScoreRule, resultOf } from '../../rules/validation.ts';
import { lazily } from '../data/lazily.ts';
import { Button } from '../design/Button.tsx';
import { FormError } from '../design/FormError.tsx';
import type { RunningGame } from '../matches/runningGame.ts';
import { FinishMatchDocument } from '../results/gql/results.ts';
import { ProgressNotice } from '../write/ProgressNotice.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import { AbandonMatchDocument } from './gql/running-score.ts';
import styles from './Running.module.css';
import type { Shown } from './shown.ts';

const FinishDialog = lazily(() => import('./FinishDialog.tsx'));

interface EndingProps {
  readonly game: RunningGame;
  readonly now: Shown;
  /** Whether the server has all that was tapped here. */
  readonly isSent: boolean;
  readonly onEnter: () => void;
}

/** The ways in which a running game ends: with the score as it stands, with another one, or not at all. */
export function Ending({ game: { id, version }, now, isSent, onEnter }: EndingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [whyNot, setWhyNot] = useState<string | null>(null);
  const form = formOf(now);
  const isOver = isDecided(now);
  const finishing = useWriteFlow({
    document: FinishMatchDocument,
    fallback: FALLBACKS.finishMatch,
    check: () => brokenScoreRule(form),
    input: () => ({ id, ...resultOf(form), expectedVersion: version }),
    onDone: () => {},
    onConflict: () => {
      setWhyNot('The game has moved on meanwhile: look at the score, and finish it again.');
      return true;
    },
  });
  const abandoning = useWriteFlow({
    document: AbandonMatchDocument,
    fallback: FALLBACKS.abandonMatch,
    check: () => null,
    input: () => ({ id }),
    onDone: () => {},
  });
  const isBusy = finishing.progress !== 'idle' || !isSent;

  function finish() {
    setWhyNot(null);
    if (!isBusy) finishing.insist({});
  }

  function askOrFinish() {
    if (isOver || brokenScoreRule(form)) finish();
    else setIsAsking(true);
  }

  const words = brokenScoreRule(form) ? 'Finish' : `Finish ${scoreInWords(resultOf(form))}`;
  return (
    <>
      <Button
        tone={isOver ? 'ice' : 'quiet'}
        aria-disabled={isOver && isBusy}
        className={styles.finish}
        data-over={isOver || undefined}
        onClick={askOrFinish}
      >
        {isOver ? words : 'Finish'}
      </Button>
      <button type="button" className={styles.small} onClick={() => abandoning.insist({})}>
        Break off
      </button>
      <div className={styles.told}>
        <ProgressNotice progress={finishing.progress} />
        <FormError>{finishing.broken ?? whyNot}</FormError>
      </div>
      <Suspense>
        {isAsking && (
          <FinishDialog
            words={words}
            isBusy={isBusy}
            onFinish={finish}
            onEnter={() => {
              setIsAsking(false);
              onEnter();
            }}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
      {finishing.codeDialog}
      {abandoning.codeDialog}
    </>
  );
}
