import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Foot.module.css';

interface FootProps {
  /** The part of the history that is about what is shown above. */
  readonly history: string;
  readonly children?: ReactNode;
}

/** What one rarely needs, under everything else on a screen. */
export function Foot({ history, children }: FootProps) {
  return (
    <footer className={styles.foot}>
      <Link to={`/history?${history}`}>History</Link>
      {children}
    </footer>
  );
}
