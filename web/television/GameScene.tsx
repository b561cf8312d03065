import { goalTimeInWords, periodInWords, situationInWords } from '../../rules/running-score.ts';
import type { GoalsFragment } from '../matches/gql/matches.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import { facingColours } from '../teams/colours.ts';
import { Board, Words } from './Board.tsx';
import { BracketCorner } from './BracketCorner.tsx';
import styles from './GameScene.module.css';
import { SeriesStrip } from './SeriesStrip.tsx';
import type { RunningGame } from './scenes.ts';
import { useLatestGoal } from './useLatestGoal.ts';

type Goal = GoalsFragment['goals'][number];

/** So many of a side stand below its name, the latest. */
const GOALS_SHOWN = 6;

interface GameSceneProps {
  readonly game: RunningGame;
  readonly series: SeriesSheetFragment | null;
  readonly playoff: PlayoffCardFragment | null;
}

/** A game while it is played. */
export function GameScene({ game, series, playoff }: GameSceneProps) {
  const { homePlayer, awayPlayer, homeTeam, awayTeam, live, goals } = game;
  const goal = useLatestGoal(goals);
  const [home, away] = [homePlayer.nickName, awayPlayer.nickName];
  const [homeColours, awayColours] = facingColours(homeTeam.colors, awayTeam.colors);
  const scorer = goal?.side === 'HOME' ? home : away;
  return (
    <div className={styles.scene}>
      {goal && (
        <div
          key={goal.id}
          className={styles.flash}
          data-side={goal.side}
          style={goal.side === 'HOME' ? homeColours : awayColours}
        />
      )}
      <Board
        sides={[
          {
            nickName: home,
            team: homeTeam,
            colours: homeColours,
            figure: live.homeScore,
            below: <Goals of="HOME" goals={goals} />,
          },
          {
            nickName: away,
            team: awayTeam,
            colours: awayColours,
            figure: live.awayScore,
            below: <Goals of="AWAY" goals={goals} />,
          },
        ]}
      >
        <p className={styles.period}>{periodInWords(live.period)}</p>
        <Words>
          {goal ? (
            <strong className={styles.goal}>{`Goal! ${scorer}`}</strong>
          ) : (
            situationInWords(live, home, away)
          )}
        </Words>
      </Board>
      {series && (
        <div className={styles.foot}>
          <SeriesStrip series={series} current={game.gameNumber} />
          {playoff && <BracketCorner series={playoff.series} />}
        </div>
      )}
    </div>
  );
}

interface GoalsProps {
  readonly of: Goal['side'];
  readonly goals: readonly Goal[];
}

function Goals({ of, goals }: GoalsProps) {
  const scored = goals.filter(({ side }) => side === of).slice(-GOALS_SHOWN);
  return (
    <ol className={styles.goals} aria-label="Goals">
      {scored.map((goal) => (
        <li key={goal.id} aria-label={goalTimeInWords(goal)}>
          {periodInWords(goal.period)} <span className={styles.minute}>{goal.minute} min</span>
        </li>
      ))}
    </ol>
  );
}
