import { OVERTIME_PERIOD, PERIODS } from '../../../rules/live-score.ts';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import { matchColours } from '../matches/sides.ts';
import styles from './GoalAxis.module.css';

interface GoalAxisProps {
  readonly match: MatchRowFragment & GoalsFragment;
}

/**
 * The goals in their order, by periods, home above and away below. Not by minutes, because a match of few minutes would have
 * all goals in one place. Hidden from screen readers, which have `GoalList`.
 */
export function GoalAxis({ match: { goals, ...match } }: GoalAxisProps) {
  const colours = matchColours(match);
  const last = Math.max(OVERTIME_PERIOD - 1, ...goals.map(({ period }) => period));
  return (
    <ol aria-hidden className={styles.axis}>
      {PERIODS.filter((period) => period <= last).map((period) => (
        <li key={period} className={styles.period}>
          <span className={styles.goals}>
            {goals
              .filter((goal) => goal.period === period)
              .map(({ id, side }) => (
                <span
                  key={id}
                  className={styles.goal}
                  data-side={side}
                  style={side === 'HOME' ? colours.home : colours.away}
                />
              ))}
          </span>
          {formatPeriod(period)}
        </li>
      ))}
    </ol>
  );
}
