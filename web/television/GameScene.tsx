import { describeSituation, formatPeriod } from '../../rules/running-score.ts';
import { matchColours } from '../matches/matchColours.ts';
import type { RunningGame } from '../matches/runningGame.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import { Words } from './Board.tsx';
import { BracketCorner } from './BracketCorner.tsx';
import styles from './GameScene.module.css';
import { MatchBoard } from './MatchBoard.tsx';
import { SeriesStrip } from './SeriesStrip.tsx';
import { useLatestGoal } from './useLatestGoal.ts';

interface GameSceneProps {
  readonly game: RunningGame;
  readonly series: SeriesSheetFragment | null;
  readonly playoff: PlayoffCardFragment | null;
}

/** A game while it is played. */
export function GameScene({ game, series, playoff }: GameSceneProps) {
  const { homePlayer, awayPlayer, live, goals } = game;
  const goal = useLatestGoal(goals);
  const [home, away] = [homePlayer.nickName, awayPlayer.nickName];
  const colours = matchColours(game);
  const scorer = goal?.side === 'HOME' ? home : away;
  return (
    <div className={styles.scene}>
      {goal && (
        <div
          key={goal.id}
          className={styles.flash}
          data-side={goal.side}
          style={goal.side === 'HOME' ? colours.home : colours.away}
        />
      )}
      <MatchBoard match={game} figures={[live.homeScore, live.awayScore]}>
        <p className={styles.period}>{formatPeriod(live.period)}</p>
        <Words>
          {goal ? (
            <strong className={styles.goal}>{`Goal! ${scorer}`}</strong>
          ) : (
            describeSituation(live, home, away)
          )}
        </Words>
      </MatchBoard>
      {series && (
        <div className={styles.foot}>
          <SeriesStrip series={series} current={game.gameNumber} />
          {playoff && <BracketCorner series={playoff.series} />}
        </div>
      )}
    </div>
  );
}
