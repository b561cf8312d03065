import type { ReactNode } from 'react';
import { GAVE_UP } from '../../../rules/series.ts';
import { Emoji } from '../controls/Emoji.tsx';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { Face } from './Face.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import styles from './PlayerLine.module.css';
import type { BoardSide } from './ScoreBoard.tsx';
import { SideName } from './SideName.tsx';

interface PlayerLineProps extends BoardSide {
  /**
   * `full` has the name of the team below the player's, `row` only on a wide screen, `dense` never. `small` has no crest either.
   */
  readonly look: 'full' | 'row' | 'dense' | 'small';
  /** Whether a trophy is beside the name. */
  readonly hasWon?: boolean;
  /** Content after the name. */
  readonly children?: ReactNode;
}

/** A side of a series: crest, name, team and wins. It scales with the font size. */
export function PlayerLine(props: PlayerLineProps) {
  const { competitor, team, score, lost, gaveUp, colours, look, hasWon = false, children } = props;
  // In a dense bracket the name needs the width.
  const mark = look === 'dense' ? `visuallyHiddenInNarrowTable ${styles.mark}` : styles.mark;
  return (
    <span className={styles.line} data-look={look} data-lost={lost || undefined} style={colours}>
      {look === 'small' ? (
        competitor.players.map((player) => <Face key={player.id} player={player} />)
      ) : (
        <FacedCrest team={team} players={competitor.players} size={40} />
      )}
      <span className={styles.names}>
        <span className={styles.player}>
          {hasWon && (
            <>
              <span className={mark}>
                <Emoji>🏆</Emoji>
              </span>{' '}
            </>
          )}
          <SideName competitor={competitor} isFaceless />{' '}
          {children && <span className={mark}>{children}</span>}
        </span>
        {(look === 'full' || look === 'row') && (
          <span className={styles.team} translate="no">
            {team.name}
          </span>
        )}
      </span>
      {gaveUp && <span className={styles.gaveUp}>{GAVE_UP}</span>}
      {!(gaveUp && score === null) && (
        <span className={styles.wins}>
          <FlashingNumber>{score ?? '–'}</FlashingNumber>
        </span>
      )}
    </span>
  );
}
