import { type ComponentProps, useId } from 'react';
import { FieldError } from './FormError.tsx';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden = false, onChange, error = null, ...rest } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visuallyHidden' : 'note'}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <FieldError id={`${id}-error`}>{error ?? null}</FieldError>
    </div>
  );
}
