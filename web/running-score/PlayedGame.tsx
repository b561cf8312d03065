import { Link } from 'react-router-dom';
import { isPlayed } from '../../rules/match.ts';
import { nextGame } from '../../rules/series.ts';
import { Button } from '../design/Button.tsx';
import { GoalList } from '../matches/GoalList.tsx';
import { NextUp } from '../now/NextUp.tsx';
import { Board } from './Board.tsx';
import styles from './GamePage.module.css';
import type { Game } from './shown.ts';

interface PlayedGameProps {
  readonly game: Game;
  readonly onCorrect: () => void;
}

/** A game that is over: its result, its goals, and what comes next. */
export function PlayedGame({ game, onCorrect }: PlayedGameProps) {
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
        <Button onClick={onCorrect}>Correct the result</Button>
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
