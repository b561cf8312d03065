import { GAVE_UP } from '../../../rules/series.ts';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { Stack } from '../layout/Stack.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import styles from './PlayerLine.module.css';
import { PlayerName } from './PlayerName.tsx';
import type { BoardSide } from './ScoreBoard.tsx';

/** A player of a series: crest, name, team and wins. It scales with the font size. */
export function PlayerLine({ player, team, score, lost, gaveUp, colours }: BoardSide) {
  return (
    <span className={styles.line} data-lost={lost || undefined} style={colours}>
      <FacedCrest team={team} player={player} size={40} />
      <Stack as="span">
        <span className={styles.player}>
          <PlayerName id={player.id} nickName={player.nickName} />
        </span>
        <span className={styles.team} translate="no">
          {team.name}
        </span>
      </Stack>
      {gaveUp && <span className={styles.gaveUp}>{GAVE_UP}</span>}
      {!(gaveUp && score === null) && (
        <span className={styles.wins}>
          <FlashingNumber>{score ?? '–'}</FlashingNumber>
        </span>
      )}
    </span>
  );
}
