import { type ReactNode, useId } from 'react';
import styles from './Tooltip.module.css';

/** Explains what cannot be pressed: on hover, on focus, and to screen readers. */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <span className={styles.place}>
      <button type="button" aria-disabled className={styles.anchor} aria-labelledby={id}>
        {children}
      </button>
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
