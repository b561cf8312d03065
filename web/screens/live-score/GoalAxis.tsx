import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import { matchColours } from '../matches/sides.ts';
import styles from './GoalAxis.module.css';

interface GoalAxisProps {
  readonly match: MatchRowFragment & GoalsFragment;
}

type Goal = GoalsFragment['goals'][number];

/** Goals on a time axis in minutes since the face-off, home above and away below. Hidden from screen readers, which have `GoalList`. */
export function GoalAxis({ match }: GoalAxisProps) {
  const colours = matchColours(match);
  const end = axisLength(match.goals);
  const goals = stackGoals(match.goals, end);
  const ticks = Array.from(
    { length: Math.floor(end / TICK_MINUTES) + 1 },
    (_, tick) => tick * TICK_MINUTES,
  );
  const heights = { '--home': heightOf(goals, 'HOME'), '--away': heightOf(goals, 'AWAY') };
  return (
    <div aria-hidden className={styles.axis} style={heights}>
      {goals.map(({ goal, level }) => (
        <span
          key={goal.id}
          className={styles.goal}
          data-side={goal.side}
          style={{
            ...(goal.side === 'HOME' ? colours.home : colours.away),
            left: `${(100 * goal.minute) / end}%`,
            '--level': level,
          }}
        />
      ))}
      {ticks.map((minute) => (
        <span key={minute} className={styles.tick} style={{ left: `${(100 * minute) / end}%` }}>
          {minute}
        </span>
      ))}
      <p className={styles.unit}>Minutes since the face-off, in real time</p>
    </div>
  );
}

const TICK_MINUTES = 10;

/** Length of the axis in minutes, up to the next tick after the last goal. */
function axisLength(goals: GoalsFragment['goals']): number {
  const last = Math.max(0, ...goals.map(({ minute }) => minute));
  return TICK_MINUTES * (Math.floor(last / TICK_MINUTES) + 1);
}

/** Width of a goal marker as a fraction of the axis on a narrow phone. */
const GOAL_WIDTH = 1 / 15;

interface StackedGoal {
  readonly goal: Goal;
  /** Number of markers between this goal and the axis. */
  readonly level: number;
}

/** Stacks the markers of a side that would overlap, for example several goals in one minute. */
function stackGoals(goals: GoalsFragment['goals'], end: number): StackedGoal[] {
  const placed: StackedGoal[] = [];
  for (const goal of goals) {
    const near = placed.filter(
      (other) =>
        other.goal.side === goal.side &&
        Math.abs(other.goal.minute - goal.minute) < GOAL_WIDTH * end,
    );
    const taken = near.map(({ level }) => level);
    const free = near.findIndex((_, level) => !taken.includes(level));
    placed.push({ goal, level: free === -1 ? near.length : free });
  }
  return placed;
}

/** Height of a side, in goal markers; at least 1. */
function heightOf(placed: readonly StackedGoal[], side: Goal['side']): number {
  const levels = placed.filter(({ goal }) => goal.side === side).map(({ level }) => level);
  return 1 + Math.max(0, ...levels);
}
