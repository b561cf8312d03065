import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `ice` for the one thing to do here, `quiet` beside it, `danger` for what cannot be undone. */
  readonly tone?: 'ice' | 'quiet' | 'danger';
}

export function Button({ tone = 'quiet', type = 'button', className = '', ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${styles.button} ${styles[tone]} ${className}`} {...rest} />
  );
}
