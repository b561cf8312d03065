import { Fragment } from 'react';
import { OVERTIME_PERIOD, PERIODS } from '../../../rules/live-score.ts';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import { matchColours } from '../matches/sides.ts';
import styles from './GameLine.module.css';

/** The lead that fills the height, unless there was a higher one. */
const MIN_HEIGHT = 2;
/** Number of goals in a period up to which their scores fit beside each other on a phone. */
const MAX_SCORES = 4;

interface GameLineProps {
  readonly match: MatchRowFragment & GoalsFragment;
}

/**
 * The course of a match: the lead as an area, of the home side above the line and of the away side below it. Goals are in their
 * order within each period, not by minutes, because a match of few minutes would have all goals in one place. Hidden from screen
 * readers, which have `GoalList`.
 */
export function GameLine({ match: { goals, ...match } }: GameLineProps) {
  const colours = matchColours(match);
  const periods = PERIODS.slice(0, Math.max(OVERTIME_PERIOD - 1, goals.at(-1)?.period ?? 0));
  const points = pointsOf(goals, periods.length);
  const height = Math.max(MIN_HEIGHT, ...points.map(({ lead }) => Math.abs(lead)));
  return (
    <div aria-hidden className={styles.line}>
      <div className={styles.plot}>
        {points.map(({ goal, lead, score, left, right }) => (
          <Fragment key={goal.id}>
            {lead !== 0 && (
              <span
                className={styles.lead}
                data-of={lead > 0 ? 'HOME' : 'AWAY'}
                style={{
                  ...(lead > 0 ? colours.home : colours.away),
                  left: percent(left),
                  width: percent(right - left),
                  height: percent(Math.abs(lead) / height / 2),
                }}
              />
            )}
            <span
              className={styles.goal}
              data-side={goal.side}
              data-score={score}
              style={{
                ...(goal.side === 'HOME' ? colours.home : colours.away),
                left: percent(left),
                top: percent((1 - lead / height) / 2),
              }}
            />
          </Fragment>
        ))}
      </div>
      {periods.map((period) => (
        <span key={period} className={styles.period}>
          {formatPeriod(period)}
        </span>
      ))}
    </div>
  );
}

type Goal = GoalsFragment['goals'][number];

interface Point {
  readonly goal: Goal;
  /** Goals of the home side minus those of the away side. */
  readonly lead: number;
  /** "2–1", if there is room. */
  readonly score: string | undefined;
  /** From 0 to 1, as is `right`, where the next goal is. */
  readonly left: number;
  readonly right: number;
}

function pointsOf(goals: readonly Goal[], periods: number): readonly Point[] {
  const places = goals.map((goal) => {
    const inPeriod = goals.filter(({ period }) => period === goal.period);
    const part = (inPeriod.indexOf(goal) + 1) / (inPeriod.length + 1);
    return { left: (goal.period - 1 + part) / periods, count: inPeriod.length };
  });
  let [home, away] = [0, 0];
  return goals.map((goal, index) => {
    if (goal.side === 'HOME') home += 1;
    else away += 1;
    const { left = 0, count = 0 } = places[index] ?? {};
    const score = count > MAX_SCORES ? undefined : `${home}–${away}`;
    return { goal, lead: home - away, score, left, right: places[index + 1]?.left ?? 1 };
  });
}

function percent(part: number): string {
  return `${100 * part}%`;
}
