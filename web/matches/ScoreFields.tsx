import type { ReactNode } from 'react';
import type { Side } from '../../rules/match.ts';
import type { ScoreForm } from '../../rules/validation.ts';
import { Checkbox } from '../design/Checkbox.tsx';
import { ScoreField } from '../design/ScoreField.tsx';
import styles from './ScoreFields.module.css';

const SIDES = [
  { side: 'home', score: 'homeScore', label: 'Home Score' },
  { side: 'away', score: 'awayScore', label: 'Away Score' },
] as const;

interface ScoreFieldsProps {
  readonly form: ScoreForm;
  readonly onChange: (part: Partial<ScoreForm>) => void;
  /** What a score stands in. */
  readonly around?: (side: Side, field: ReactNode) => ReactNode;
}

/** The result of a match as people enter it. */
export function ScoreFields({ form, onChange, around = (_, field) => field }: ScoreFieldsProps) {
  return (
    <>
      <div className={styles.sides}>
        {SIDES.map(({ side, score, label }) => (
          <div key={side}>
            {around(
              side,
              <ScoreField
                label={label}
                score={form[score]}
                onChange={(goals) => onChange({ [score]: goals })}
              />,
            )}
          </div>
        ))}
      </div>
      <Checkbox checked={form.overTime} onChange={(overTime) => onChange({ overTime })}>
        Overtime
      </Checkbox>
    </>
  );
}
