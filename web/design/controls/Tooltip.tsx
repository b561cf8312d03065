import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

/** Explains a symbol on hover and to screen readers. It cannot be focused. */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.place}>
      <span role="img" aria-label={text} className={styles.anchor}>
        {children}
      </span>
      <span aria-hidden className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
