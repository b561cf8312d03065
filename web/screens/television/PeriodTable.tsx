import { OVERTIME_PERIOD, PERIODS } from '../../../rules/live-score.ts';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import { SideName } from '../../design/hockey/SideName.tsx';
import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import styles from './PeriodTable.module.css';

interface PeriodTableProps {
  readonly match: MatchRowFragment & GoalsFragment;
  /** The period that is being played; the last one of a finished match. */
  readonly period: number;
}

/** The goals of both sides in each period. */
export function PeriodTable({ match, period }: PeriodTableProps) {
  const { goals } = match;
  const last = Math.max(OVERTIME_PERIOD - 1, period);
  const periods = PERIODS.filter((each) => each <= last);
  return (
    <table className={styles.table} aria-label="Goals by period">
      <thead>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">Player</span>
          </th>
          {periods.map((each) => (
            <th key={each} scope="col" aria-current={each === period ? 'step' : undefined}>
              {formatPeriod(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['HOME', 'AWAY'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <SideName competitor={(side === 'HOME' ? match.home : match.away).competitor} />
            </th>
            {periods.map((each) => (
              <td key={each} aria-current={each === period ? 'step' : undefined}>
                {each <= period
                  ? goals.filter((goal) => goal.period === each && goal.side === side).length
                  : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
