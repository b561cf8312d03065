import { Link } from 'react-router-dom';
import styles from './RowLink.module.css';

interface RowLinkProps {
  readonly to: string;
  readonly label: string;
}

/** A link that covers its table row. Other controls in the row are positioned, and therefore above it. */
export function RowLink({ to, label }: RowLinkProps) {
  return <Link to={to} className={styles.link} aria-label={label} />;
}
