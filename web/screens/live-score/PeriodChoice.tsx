import { formatPeriod, PERIODS, periodDisabledReason } from '../../../rules/live-score.ts';
import type { OptimisticGame } from './optimisticGame.ts';
import styles from './PeriodChoice.module.css';

interface PeriodChoiceProps {
  readonly score: OptimisticGame;
  readonly onChange: (period: number) => void;
}

export function PeriodChoice({ score, onChange }: PeriodChoiceProps) {
  return (
    <fieldset className={styles.periods}>
      <legend className="visuallyHidden">Period</legend>
      {PERIODS.map((period) => (
        <label key={period} className={styles.period}>
          <input
            type="radio"
            name="period"
            className={styles.input}
            checked={score.period === period}
            disabled={periodDisabledReason(score, period) !== null}
            onChange={() => onChange(period)}
          />
          <span className={styles.name}>{formatPeriod(period)}</span>
        </label>
      ))}
    </fieldset>
  );
}
