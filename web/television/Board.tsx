import type { CSSProperties, ReactNode } from 'react';
import { Figure } from '../design/Figure.tsx';
import { Crest } from '../teams/Crest.tsx';
import type { TeamBadgeFragment } from '../teams/gql/teams.ts';
import styles from './Board.module.css';

export interface BoardSide {
  readonly nickName: string;
  readonly team: TeamBadgeFragment;
  readonly colours: CSSProperties;
  readonly figure: number;
  readonly below?: ReactNode;
}

interface BoardProps {
  readonly sides: readonly [BoardSide, BoardSide];
  /** Below the figures. */
  readonly children: ReactNode;
}

/** Two players with their crests, and the score between them in the largest figures that fit. */
export function Board({ sides: [left, right], children }: BoardProps) {
  return (
    <section className={styles.board} aria-label="Score">
      <Side {...left} />
      <div className={styles.middle}>
        <p className={styles.score}>
          <Figure>{left.figure}</Figure>
          <span className={styles.colon}>:</span>
          <Figure>{right.figure}</Figure>
        </p>
        {children}
      </div>
      <Side {...right} />
    </section>
  );
}

function Side({ nickName, team, colours, below }: BoardSide) {
  return (
    <div className={styles.side} style={colours}>
      <Crest team={team} size={256} />
      <p className={styles.name}>{nickName}</p>
      <p className={styles.team}>{team.name}</p>
      {below}
    </div>
  );
}

/** The sentence below the figures. */
export function Words({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.words} role="status">
      {children}
    </p>
  );
}
