import { type ComponentProps, useId } from 'react';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, labelHidden = false, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      {!labelHidden && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <input
        id={id}
        className={styles.input}
        {...(labelHidden && { 'aria-label': label })}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </div>
  );
}
