import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './PageFooter.module.css';

interface PageFooterProps {
  /** The part of the history that is about what is shown above. */
  readonly history: string;
  readonly children?: ReactNode;
}

/** What one rarely needs, under everything else on a screen. */
export function PageFooter({ history, children }: PageFooterProps) {
  return (
    <footer className={styles.foot}>
      <Link to={`/history?${history}`} className="textLink">
        History
      </Link>
      {children}
    </footer>
  );
}
