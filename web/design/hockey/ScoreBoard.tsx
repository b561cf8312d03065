import type { CSSProperties, ReactNode } from 'react';
import { GAVE_UP } from '../../../rules/series.ts';
import { hasPartner } from '../../../rules/side.ts';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import type { CrestTeam } from './Crest.tsx';
import type { FacedCompetitor } from './Face.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import styles from './ScoreBoard.module.css';
import { SideName } from './SideName.tsx';

/** One of the two opponents in a match or a series. */
export interface BoardSide {
  readonly competitor: FacedCompetitor;
  readonly team: CrestTeam;
  /** CSS variables with the team's colours, chosen to differ from the other side's. */
  readonly colours: CSSProperties;
  /** Goals or wins; null before the match. */
  readonly score: number | null;
  readonly lost: boolean;
  /** Whether the side gave up a series. A score, if there is one, is that of the games before. */
  readonly gaveUp?: boolean;
}

interface ScoreBoardProps {
  readonly sides: readonly [BoardSide, BoardSide];
  /** `strip` is a single line for the overlay of a stream. */
  readonly look?: 'small' | 'card' | 'framed' | 'strip' | undefined;
  /** Renders a labelled section. */
  readonly isRegion?: boolean;
  /** Screen readers announce each new score. */
  readonly isAnnounced?: boolean;
  readonly above?: ReactNode;
  /** Content below the score. */
  readonly children?: ReactNode;
  /** Content below the board. */
  readonly foot?: ReactNode;
}

/** Two players with their crests and the score between them. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { sides, look, isRegion = false, isAnnounced = false } = props;
  const { above, children, foot } = props;
  const [one, two] = sides;
  const Region = isRegion ? 'section' : 'div';
  return (
    <Region
      className={look ? `${styles.board} ${styles[look]}` : styles.board}
      aria-label={isRegion ? 'Score' : undefined}
    >
      <Side {...one} />
      <div className={styles.middle}>
        {above}
        <p className={styles.score} role={isAnnounced ? 'status' : undefined}>
          {one.score === null || two.score === null ? (
            <span className={styles.versus}>vs</span>
          ) : (
            <>
              <FlashingNumber>{one.score}</FlashingNumber>
              <span className={styles.colon}> : </span>
              <FlashingNumber>{two.score}</FlashingNumber>
            </>
          )}
        </p>
        {children}
      </div>
      <Side {...two} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </Region>
  );
}

function Side({ competitor, team, colours, lost, gaveUp }: BoardSide) {
  return (
    <div className={styles.side} data-lost={lost || undefined} style={colours}>
      <FacedCrest team={team} players={competitor.players} size={88} />
      <p className={styles.player} data-pair={hasPartner(competitor) || undefined}>
        <SideName competitor={competitor} isFaceless />
      </p>
      <p className={styles.team} translate="no">
        {team.name}
      </p>
      {gaveUp && <p className={styles.gaveUp}>{GAVE_UP}</p>}
    </div>
  );
}
