import { ArrowLeftRight, RotateCcw, X } from 'lucide-react';
import styles from './GoalActions.module.css';

interface GoalActionsProps {
  /** "the goal at 2 : 1", for the names of the buttons. */
  readonly goal: string;
  /** Nickname of the player to whom the goal can be given. */
  readonly other: string;
  readonly isTakenBack?: boolean;
  readonly onGive: () => void;
  /** Takes the goal back, or puts it back. */
  readonly onTakeBack: () => void;
}

/** The buttons of a goal in a list: give it to the other side, take it back. */
export function GoalActions({
  goal,
  other,
  isTakenBack = false,
  onGive,
  onTakeBack,
}: GoalActionsProps) {
  const [Icon, takeBack] = isTakenBack
    ? ([RotateCcw, `Put ${goal} back`] as const)
    : ([X, `Take ${goal} back`] as const);
  return (
    <span className={styles.actions}>
      {!isTakenBack && (
        <button
          type="button"
          className="iconButton"
          aria-label={`Give ${goal} to ${other}`}
          title={`Give to ${other}`}
          onClick={onGive}
        >
          <ArrowLeftRight aria-hidden size={20} />
        </button>
      )}
      <button
        type="button"
        className={isTakenBack ? 'iconButton' : 'iconButton deleteButton'}
        aria-label={takeBack}
        title={isTakenBack ? 'Put back' : 'Take back'}
        onClick={onTakeBack}
      >
        <Icon aria-hidden size={20} />
      </button>
    </span>
  );
}
