import { SERIES_LENGTHS } from '../../../rules/series.ts';
import { NativeSelect } from '../../design/controls/NativeSelect.tsx';

const LENGTHS = SERIES_LENGTHS.map((bestOf) => ({ value: `${bestOf}`, label: `${bestOf}` }));

interface BestOfSelectProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (bestOf: number) => void;
}

/** The choice of the length of a series. */
export function BestOfSelect({ label, value, onChange }: BestOfSelectProps) {
  return (
    <NativeSelect
      label={label}
      options={LENGTHS}
      value={`${value}`}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
