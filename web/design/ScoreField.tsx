import { Minus, Plus } from 'lucide-react';
import { Input, Label, NumberField } from 'react-aria-components';
import styles from './ScoreField.module.css';

interface ScoreFieldProps {
  readonly label: string;
  /** Null until somebody has entered it. */
  readonly score: number | null;
  readonly onChange: (score: number | null) => void;
}

/**
 * A score with large buttons. They are our own: those of the number field would begin an empty score at 0 with the
 * first press of plus, where everybody means 1.
 */
export function ScoreField({ label, score, onChange }: ScoreFieldProps) {
  const goals = score ?? 0;
  return (
    <div className={styles.field}>
      <NumberField
        minValue={0}
        step={1}
        value={score ?? Number.NaN}
        onChange={(value) => onChange(Number.isNaN(value) ? null : value)}
        className={styles.number ?? ''}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <Input className={styles.input ?? ''} inputMode="numeric" placeholder="–" />
      </NumberField>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.step}
          aria-label={`${label} minus one`}
          onClick={() => onChange(Math.max(0, goals - 1))}
        >
          <Minus aria-hidden size={26} />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={`${label} plus one`}
          onClick={() => onChange(goals + 1)}
        >
          <Plus aria-hidden size={26} />
        </button>
      </div>
    </div>
  );
}
