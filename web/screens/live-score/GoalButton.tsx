import type { CSSProperties, KeyboardEvent } from 'react';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { FacedCrest } from '../../design/hockey/FacedCrest.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import styles from './GoalButton.module.css';
import type { Match } from './optimisticGame.ts';

interface GoalButtonProps {
  readonly side: Match['home'];
  readonly colours: CSSProperties;
  readonly goals: number;
  /** Whether no further goal can be scored. */
  readonly isDisabled: boolean;
  readonly className: string;
  readonly onGoal: () => void;
}

/** One half of the live-score screen. The whole half is a button; a tap adds a goal for that side. */
export function GoalButton({
  side: { competitor, team },
  colours,
  goals,
  isDisabled,
  className,
  onGoal,
}: GoalButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.half} ${className}`}
      style={colours}
      aria-disabled={isDisabled || undefined}
      onKeyDown={ignoreRepeats}
      onClick={onGoal}
    >
      <FacedCrest team={team} players={competitor.players} size={64} />
      <span className={styles.player}>
        <span className="visuallyHidden">Goal </span>
        <PlainNames>
          <SideName competitor={competitor} isFaceless />
        </PlainNames>
      </span>
      <span className={styles.goals}>
        <FlashingNumber>{goals}</FlashingNumber>
      </span>
    </button>
  );
}

/** Counts a key that is held down as one goal. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
