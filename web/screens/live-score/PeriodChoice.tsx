import { brokenPeriod, PERIODS } from '../../../rules/live-score.ts';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import { Segments } from '../../design/controls/Segments.tsx';
import type { OptimisticGame } from './optimisticGame.ts';

interface PeriodChoiceProps {
  readonly score: OptimisticGame;
  readonly onChange: (period: number) => void;
}

export function PeriodChoice({ score, onChange }: PeriodChoiceProps) {
  return (
    <Segments
      label="Period"
      options={PERIODS.map((period) => ({
        value: period,
        label: formatPeriod(period),
        isDisabled: brokenPeriod(score, period) !== null,
      }))}
      value={score.period}
      onChange={onChange}
    />
  );
}
