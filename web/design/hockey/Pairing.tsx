import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import styles from './Pairing.module.css';
import type { BoardSide } from './ScoreBoard.tsx';
import { SideName } from './SideName.tsx';

interface PairingProps {
  readonly sides: readonly [BoardSide, BoardSide];
}

/** Two players in one line, with the score between them and their teams below. */
export function Pairing({ sides: [one, two] }: PairingProps) {
  const hasScore = one.score !== null && two.score !== null;
  return (
    <span className={styles.pairing}>
      <Side {...one} />{' '}
      <span className={styles.score}>
        <FlashingNumber>{hasScore ? `${one.score} : ${two.score}` : '–'}</FlashingNumber>
      </span>{' '}
      <Side {...two} />
    </span>
  );
}

function Side({ competitor, team, lost }: BoardSide) {
  return (
    <span className={styles.side} data-lost={lost || undefined}>
      <span className={styles.crest}>
        <FacedCrest team={team} players={competitor.players} size={30} />
      </span>
      <span className={styles.names}>
        <span className={styles.player}>
          <SideName competitor={competitor} isFaceless />
        </span>{' '}
        <span className={styles.team} translate="no">
          {team.name}
        </span>
      </span>
    </span>
  );
}
