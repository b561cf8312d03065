import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps {
  readonly label: string;
  /** Whether the label is visible, for values that do not explain themselves. */
  readonly showsLabel?: boolean;
  readonly options: readonly {
    readonly value: number;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A choice between a few short options, side by side. */
export function Segments({ label, showsLabel = false, options, value, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={showsLabel ? styles.label : 'visuallyHidden'}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.name}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
