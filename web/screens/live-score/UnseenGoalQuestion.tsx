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

/** Asks whether a tap is another goal than the one that another device entered. It stands above the halves, away from the thumbs. */
export function UnseenGoalQuestion({ unseen, onConfirm, onDiscard }: UnseenGoalQuestionProps) {
  const id = useId();
  const [asked] = useState(() => describeUnseenGoal(unseen));
  const text = useTextNow(unseen);
  return (
    <section className={styles.question} aria-labelledby={id}>
      {/* Announced once, and not again as the seconds pass. */}
      <p role="alert" className="visuallyHidden">
        {asked}
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

/** The question, with the time that has passed since. */
function useTextNow(unseen: UnseenTap): string {
  const [now, setNow] = useState(unseen.toldAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const secondsAgo = unseen.secondsAgo + Math.max(0, now - unseen.toldAt) / 1_000;
  return describeUnseenGoal({ ...unseen, secondsAgo });
}
