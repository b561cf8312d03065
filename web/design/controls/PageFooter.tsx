import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './PageFooter.module.css';

interface PageFooterProps {
  /** Search of the history page that shows the changes of this page's subject: "series=7". */
  readonly history: string;
  readonly children?: ReactNode;
}

/** Rarely needed links at the end of a page. */
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
