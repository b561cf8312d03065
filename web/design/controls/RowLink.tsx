import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './RowLink.module.css';

/** A table row that a `RowLink` in one of its cells covers. Cells with other controls are positioned, and therefore on top of the link. */
export function LinkedRow({ className = '', ...rest }: ComponentProps<'tr'>) {
  return <tr className={`${styles.row} ${className}`} {...rest} />;
}

interface RowLinkProps {
  readonly to: string;
  readonly label: string;
}

/** A link that covers its `LinkedRow`. */
export function RowLink({ to, label }: RowLinkProps) {
  return <Link to={to} className={styles.link} aria-label={label} />;
}
