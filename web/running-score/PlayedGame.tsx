import { Link } from 'react-router-dom';
import { isPlayed } from '../../rules/match.ts';
import { nextGame } from '../../rules/series.ts';
import { Button } from '../design/Button.tsx';
import { ScoreBoard } from '../design/ScoreBoard.tsx';
import { GoalList } from '../matches/GoalList.tsx';
import { matchSides } from '../matches/matchSides.ts';
import { StartGame } from '../matches/StartGame.tsx';
import { NextUp } from '../now/NextUp.tsx';
import { PairAhead } from '../pairs/PairAhead.tsx';
import styles from './GamePage.module.css';
import type { Game } from './optimisticGame.ts';

interface SheetProps {
  readonly game: Game;
  /** Enters the result, or corrects it. */
  readonly onEnter: () => void;
}

/** A game that has not begun: it is played live, or its result is entered. */
export function BeforeGame({ game, onEnter }: SheetProps) {
  return (
    <>
      <Board game={game} />
      <PairAhead pair={game.headToHead} />
      <div className={styles.actions}>
        <StartGame id={game.id} gameNumber={null} tone="ice" stays />
        <Button onClick={onEnter}>Enter result</Button>
      </div>
      <p className={styles.hint}>
        Start it at the face-off: then every tap is a goal, and everybody sees it at once.
      </p>
    </>
  );
}

/** A game that is over: its result, its goals, and what comes next. */
export function PlayedGame({ game, onEnter }: SheetProps) {
  const { series, goals } = game;
  const next = series && nextGame(series.matches, isPlayed);
  return (
    <>
      <Board game={game} />
      {series?.completed && series.playoff && <NextUp playoffId={series.playoff.id} />}
      <div className={styles.actions}>
        {next && (
          <Link to={`/match/${next.id}`} className={styles.next}>
            Next: {next.live ? 'game' : 'start game'} {next.gameNumber}
          </Link>
        )}
        {series && (
          <Link to={`/series/${series.id}`} className={styles.link}>
            To the series
          </Link>
        )}
        <Button onClick={onEnter}>Correct the result</Button>
      </div>
      {goals.length > 0 && (
        <>
          <h2 className={styles.heading}>Goals</h2>
          <GoalList match={game} />
        </>
      )}
    </>
  );
}

function Board({ game }: { readonly game: Game }) {
  return (
    <ScoreBoard sides={matchSides(game)} look="framed" isRegion>
      {game.overTime && <span className={styles.overtime}>Overtime</span>}
    </ScoreBoard>
  );
}
