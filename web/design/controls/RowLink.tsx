import { Link } from 'react-router-dom';
import styles from './RowLink.module.css';

interface RowLinkProps {
  readonly to: string;
  readonly label: string;
}

/** A link that covers the row of a table in which it stands. What is pressed for itself there is positioned, so above it. */
export function RowLink({ to, label }: RowLinkProps) {
  return <Link to={to} className={styles.link} aria-label={label} />;
}
