import { Emoji } from './Emoji.tsx';
import styles from './InProgress.module.css';

interface InProgressProps {
  /** Whether a game of it was played. */
  readonly isBegun: boolean;
}

/** The state of what is not decided: eyes are told when it has not begun. */
export function InProgress({ isBegun }: InProgressProps) {
  if (isBegun) return <Emoji>In progress ⌛️</Emoji>;
  return (
    <>
      <span className={styles.visuallyHidden}>In progress ⌛️: </span>
      no game played yet
    </>
  );
}
