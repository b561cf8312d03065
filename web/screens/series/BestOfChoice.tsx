import { SERIES_LENGTHS } from '../../../rules/series.ts';
import { RadioGroup } from '../../design/controls/RadioGroup.tsx';

const LENGTHS = SERIES_LENGTHS.map((bestOf) => ({ value: bestOf, label: `${bestOf}` }));

interface BestOfChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (bestOf: number) => void;
}

/** The choice of the length of a series. */
export function BestOfChoice(props: BestOfChoiceProps) {
  return <RadioGroup look="segment" options={LENGTHS} {...props} />;
}
