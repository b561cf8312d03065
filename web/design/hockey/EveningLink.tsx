import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { eveningPath } from '../paths.ts';
import styles from './EveningLink.module.css';

interface EveningLinkProps {
  /** A day of play: 2026-11-20 */
  readonly day: string;
  readonly children: string;
}

/** The name of a day of play as a link to its evening, for headings of lists. */
export function EveningLink({ day, children }: EveningLinkProps) {
  return (
    <Link to={eveningPath(day)} className={styles.link}>
      <time dateTime={day}>{children}</time>
      <ChevronRight aria-hidden size={18} className={styles.arrow} />
    </Link>
  );
}
