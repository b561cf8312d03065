import { formatWin } from '../../rules/words.ts';
import { Words } from './Board.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import styles from './ResultScene.module.css';
import type { PlayedMatch } from './scenes.ts';

/** A single match that is over. */
export function ResultScene({ match }: { readonly match: PlayedMatch }) {
  const { homePlayer, awayPlayer, homeScore, awayScore, overTime } = match;
  const winner = homeScore > awayScore ? homePlayer : awayPlayer;
  return (
    <div className={styles.scene}>
      <MatchBoard match={match} figures={[homeScore, awayScore]}>
        <Words>{formatWin(winner.nickName, overTime)}</Words>
      </MatchBoard>
    </div>
  );
}
