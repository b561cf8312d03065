import type { ReactNode } from 'react';
import { formatGoalTime, formatPeriod } from '../../../rules/live-score-words.ts';
import type { Side } from '../../../rules/match.ts';
import { SideName } from '../../design/hockey/SideName.tsx';
import styles from './GoalList.module.css';
import type { GoalsFragment, MatchRowFragment } from './gql/matches.ts';
import { goalsOf } from './liveScore.ts';
import { matchColours } from './sides.ts';

export interface ListedGoal {
  readonly id: string;
  readonly side: Side;
  readonly period: number;
  /** Whole minutes since the face-off; missing for a goal that the server does not have yet. */
  readonly minute?: number;
}

interface GoalListProps {
  readonly match: MatchRowFragment & GoalsFragment;
  /** The goals to list; by default those of the match. */
  readonly goals?: readonly ListedGoal[];
  /** Returns whether a goal is taken back: it is struck through and does not count. */
  readonly isTakenBack?: (goal: ListedGoal) => boolean;
  /** Returns the buttons of a goal. @param score "2 : 1" */
  readonly actions?: (goal: ListedGoal, score: string) => ReactNode;
}

/** The goals of a match that is or was played live: the score after each goal, the scorer and the time. */
export function GoalList({
  match,
  goals = goalsOf(match),
  isTakenBack = () => false,
  actions = () => null,
}: GoalListProps) {
  const colours = matchColours(match);
  const score = { home: 0, away: 0 };
  return (
    <ol className={styles.goals} aria-label="Goals">
      {goals.map((goal) => {
        const { id, side, period, minute } = goal;
        const isOut = isTakenBack(goal);
        if (!isOut) score[side] += 1;
        const text = `${score.home} : ${score.away}`;
        return (
          <li
            key={id}
            className={styles.goal}
            style={colours[side]}
            data-taken-back={isOut || undefined}
          >
            <span className={styles.score} translate="no">
              {isOut ? '–' : text}
            </span>
            <span className={styles.scorer}>
              <SideName competitor={match[side].competitor} />
            </span>
            <span className={styles.time}>
              {isOut && 'Taken back · '}
              {minute === undefined ? formatPeriod(period) : formatGoalTime({ period, minute })}
            </span>
            {actions(goal, text)}
          </li>
        );
      })}
    </ol>
  );
}
