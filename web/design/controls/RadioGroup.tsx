import { type ReactNode, useId } from 'react';
import styles from './RadioGroup.module.css';

interface RadioGroupProps<Value extends string | number> {
  readonly label: ReactNode;
  readonly labelHidden?: boolean;
  /**
   * `segment`: short labels side by side. `mark`: drawings, whose labels screen readers read. `face`: players, each with the
   * face above the name.
   */
  readonly look?: 'line' | 'segment' | 'mark' | 'face';
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Drawing in place of the label, or above it. */
    readonly mark?: ReactNode;
    readonly isDisabled?: boolean;
  }[];
  /** An empty string if nothing is selected yet. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
}

/** A choice between a few visible options. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { label, labelHidden = false, look = 'line', options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={labelHidden ? 'visuallyHidden' : 'note'}>{label}</legend>
      <div className={styles[`${look}s`]}>
        {options.map(({ value: each, label: text, mark, isDisabled }) => (
          <label key={each} className={styles[look]} {...(look === 'mark' && { title: text })}>
            <input
              type="radio"
              name={name}
              checked={each === value}
              disabled={isDisabled}
              onChange={() => onChange(each)}
            />
            {mark}
            <span className={look === 'mark' ? 'visuallyHidden' : styles.name}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
