import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ children, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.option}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
