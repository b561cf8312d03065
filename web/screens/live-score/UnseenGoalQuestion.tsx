import { useEffect, useId, useState } from 'react';
import { isProbablySame } from '../../../rules/live-score.ts';
import { describeUnseenGoal } from '../../../rules/live-score-words.ts';
import { Button } from '../../design/controls/Button.tsx';
import styles from './UnseenGoalQuestion.module.css';
import type { UnseenTap } from './waitingTaps.ts';

interface UnseenGoalQuestionProps {
  readonly unseen: UnseenTap;
  /** When the user tapped, as `Date.now()`. */
  readonly tappedAt: number;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

/**
 * Asks whether a tap is the same goal that another device has entered, and recommends the likely answer. Placed above the
 * halves, away from the thumbs.
 */
export function UnseenGoalQuestion({
  unseen,
  tappedAt,
  onConfirm,
  onDiscard,
}: UnseenGoalQuestionProps) {
  const id = useId();
  const [announced] = useState(() => describeUnseenGoal(unseen));
  const text = useQuestionText(unseen);
  const isSame = isProbablySame(unseen, (unseen.toldAt - tappedAt) / 1_000);
  return (
    <section className={styles.question} aria-labelledby={id}>
      {/* Announces the first text only, not each update of the seconds. */}
      <p role="alert" className="visuallyHidden">
        {announced}
      </p>
      <p id={id}>{text}</p>
      <div className={styles.answers}>
        <Button tone={isSame ? 'quiet' : 'ice'} onClick={onConfirm}>
          Another goal
        </Button>
        <Button tone={isSame ? 'ice' : 'quiet'} onClick={onDiscard}>
          Same goal
        </Button>
      </div>
    </section>
  );
}

const UPDATE_EVERY_MS = 1_000;

/** The text of the question, with its "seconds ago" updated every second. */
function useQuestionText(unseen: UnseenTap): string {
  const [now, setNow] = useState(unseen.toldAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const secondsAgo = unseen.secondsAgo + Math.max(0, now - unseen.toldAt) / 1_000;
  return describeUnseenGoal({ ...unseen, secondsAgo });
}
