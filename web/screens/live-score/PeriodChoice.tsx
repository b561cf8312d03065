import { brokenPeriod, PERIODS } from '../../../rules/live-score.ts';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';
import type { OptimisticGame } from './optimisticGame.ts';

interface PeriodChoiceProps {
  readonly score: OptimisticGame;
  readonly onChange: (period: number) => void;
}

export function PeriodChoice({ score, onChange }: PeriodChoiceProps) {
  return (
    <RadioGroup
      label="Period"
      labelHidden
      look="segment"
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
