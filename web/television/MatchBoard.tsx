import type { ReactNode } from 'react';
import { formatGoalTime, formatPeriod } from '../../rules/running-score.ts';
import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import { matchColours } from '../matches/matchColours.ts';
import { Board } from './Board.tsx';
import styles from './MatchBoard.module.css';

type Goal = GoalsFragment['goals'][number];

/** At most so many goals stand below the name of a side, the latest. */
const GOALS_SHOWN = 6;

interface MatchBoardProps {
  readonly match: MatchRowFragment & GoalsFragment;
  /** Home, away. */
  readonly figures: readonly [number, number];
  readonly children: ReactNode;
}

/** The score of a match, with the goals that were told of it. */
export function MatchBoard({ match, figures: [ofHome, ofAway], children }: MatchBoardProps) {
  const { homePlayer, awayPlayer, homeTeam, awayTeam, goals } = match;
  const { home, away } = matchColours(match);
  return (
    <Board
      sides={[
        {
          nickName: homePlayer.nickName,
          team: homeTeam,
          colours: home,
          figure: ofHome,
          below: <Goals of="HOME" goals={goals} />,
        },
        {
          nickName: awayPlayer.nickName,
          team: awayTeam,
          colours: away,
          figure: ofAway,
          below: <Goals of="AWAY" goals={goals} />,
        },
      ]}
    >
      {children}
    </Board>
  );
}

interface GoalsProps {
  readonly of: Goal['side'];
  readonly goals: readonly Goal[];
}

function Goals({ of, goals }: GoalsProps) {
  const scored = goals.filter(({ side }) => side === of).slice(-GOALS_SHOWN);
  return (
    <ol className={styles.goals} aria-label="Goals">
      {scored.map((goal) => (
        <li key={goal.id} aria-label={formatGoalTime(goal)}>
          {formatPeriod(goal.period)} <span className={styles.minute}>{goal.minute} min</span>
        </li>
      ))}
    </ol>
  );
}
