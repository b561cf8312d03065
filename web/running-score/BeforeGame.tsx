import { Button } from '../design/Button.tsx';
import { StartGame } from '../matches/StartGame.tsx';
import { Board } from './Board.tsx';
import styles from './GamePage.module.css';
import type { Game } from './shown.ts';

interface BeforeGameProps {
  readonly game: Game;
  readonly onEnter: () => void;
}

/** A game that has not begun: it is played live, or its result is entered. */
export function BeforeGame({ game, onEnter }: BeforeGameProps) {
  return (
    <>
      <Board game={game} />
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
