import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import { matchColours } from '../matches/sides.ts';
import styles from './GoalAxis.module.css';

interface GoalAxisProps {
  readonly match: MatchRowFragment & GoalsFragment;
}

/** The goals on an axis of minutes since the face-off, home above and away below. The list beside it says the same in words. */
export function GoalAxis({ match }: GoalAxisProps) {
  const colours = matchColours(match);
  const end = lengthOf(match.goals);
  const ticks = Array.from(
    { length: Math.floor(end / TICK_MINUTES) + 1 },
    (_, tick) => tick * TICK_MINUTES,
  );
  return (
    <div aria-hidden className={styles.axis}>
      {match.goals.map((goal) => (
        <span
          key={goal.id}
          className={styles.goal}
          data-side={goal.side}
          style={{
            ...(goal.side === 'HOME' ? colours.home : colours.away),
            left: `${(100 * goal.minute) / end}%`,
          }}
        />
      ))}
      {ticks.map((minute) => (
        <span key={minute} className={styles.tick} style={{ left: `${(100 * minute) / end}%` }}>
          {minute}
        </span>
      ))}
    </div>
  );
}

const TICK_MINUTES = 10;

/** In minutes: to the next tick after the last goal. */
function lengthOf(goals: GoalsFragment['goals']): number {
  const last = Math.max(0, ...goals.map(({ minute }) => minute));
  return TICK_MINUTES * (Math.floor(last / TICK_MINUTES) + 1);
}
