import type { ReactNode } from 'react';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Text } from '../../design/layout/Text.tsx';
import styles from './CompetitionRow.module.css';

interface CompetitionRowProps {
  readonly to: string;
  readonly children: ReactNode;
  /** Round and length of the competition. */
  readonly about: ReactNode;
  readonly state: ReactNode;
  readonly isOver: boolean;
}

/** A series or a play-off in its list, as a link: its players, below them what it is and how it stands. */
export function CompetitionRow({ to, children, about, state, isOver }: CompetitionRowProps) {
  return (
    <CardLink to={to} className={styles.row}>
      {children}
      <span className={styles.about}>
        <Text kind="note">{about}</Text>{' '}
        <span className={`note ${styles.state}`} data-over={isOver || undefined}>
          {state}
        </span>
      </span>
    </CardLink>
  );
}
