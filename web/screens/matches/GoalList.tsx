import { formatGoalTime } from '../../../rules/live-score.ts';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import styles from './GoalList.module.css';
import type { GoalsFragment, MatchRowFragment } from './gql/matches.ts';
import { matchColours } from './sides.ts';

interface GoalListProps {
  readonly match: MatchRowFragment & GoalsFragment;
}

/** The goals of a match that is or was played live: the score after each goal, the scorer and the time. */
export function GoalList({ match }: GoalListProps) {
  const colours = matchColours(match);
  const score = { HOME: 0, AWAY: 0 };
  return (
    <ol className={styles.goals} aria-label="Goals">
      {match.goals.map((goal) => {
        score[goal.side] += 1;
        const isHome = goal.side === 'HOME';
        return (
          <li key={goal.id} className={styles.goal} style={isHome ? colours.home : colours.away}>
            <span className={styles.score} translate="no">{`${score.HOME} : ${score.AWAY}`}</span>
            <span className={styles.scorer}>
              <FacedName player={isHome ? match.homePlayer : match.awayPlayer} />
            </span>
            <span className={styles.time}>{formatGoalTime(goal)}</span>
          </li>
        );
      })}
    </ol>
  );
}
