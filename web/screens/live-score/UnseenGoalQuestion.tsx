import { useEffect, useId, useState } from 'react';
import { describeUnseenGoal } from '../../../rules/live-score.ts';
import { Button } from '../../design/controls/Button.tsx';
import styles from './UnseenGoalQuestion.module.css';
import type { UnseenTap } from './waitingTaps.ts';

interface UnseenGoalQuestionProps {
  readonly unseen: UnseenTap;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

/** Asks whether a tap is the same goal that another device has entered. Placed above the halves, away from the thumbs. */
export function UnseenGoalQuestion({ unseen, onConfirm, onDiscard }: UnseenGoalQuestionProps) {
  const id = useId();
  const [announced] = useState(() => describeUnseenGoal(unseen));
  const text = useQuestionText(unseen);
  return (
    <section className={styles.question} aria-labelledby={id}>
      {/* Announces the first text only, not each update of the seconds. */}
      <p role="alert" className="visuallyHidden">
        {announced}
      </p>
      <p id={id}>{text}</p>
      <div className={styles.answers}>
        <Button tone="ice" onClick={onConfirm}>
          Another goal
        </Button>
        <Button onClick={onDiscard}>Same goal</Button>
      </div>
    </section>
  );
}

const UPDATE_EVERY_MS = 10_000;

/** The text of the question, with its "seconds ago" updated every 10 seconds. */
function useQuestionText(unseen: UnseenTap): string {
  const [now, setNow] = useState(unseen.toldAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const secondsAgo = unseen.secondsAgo + Math.max(0, now - unseen.toldAt) / 1_000;
  return describeUnseenGoal({ ...unseen, secondsAgo });
}
