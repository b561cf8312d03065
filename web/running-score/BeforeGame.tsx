import { Button } from '../design/Button.tsx';
import { ProgressNotice } from '../write/ProgressNotice.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import { Board } from './Board.tsx';
import styles from './GamePage.module.css';
import { StartMatchDocument } from './gql/running-score.ts';
import type { Game } from './shown.ts';

interface BeforeGameProps {
  readonly game: Game;
  readonly onEnter: () => void;
}

/** A game that has not begun: it is played live, or its result is entered. */
export function BeforeGame({ game, onEnter }: BeforeGameProps) {
  const { insist, progress, codeDialog } = useWriteFlow({
    document: StartMatchDocument,
    fallback: FALLBACKS.startMatch,
    check: () => null,
    input: () => ({ id: game.id }),
    onDone: () => {},
  });
  return (
    <>
      <Board game={game} />
      <div className={styles.actions}>
        <Button tone="ice" aria-disabled={progress !== 'idle'} onClick={() => insist({})}>
          {progress === 'idle' ? 'Start game' : 'Starting…'}
        </Button>
        <Button onClick={onEnter}>Enter result</Button>
      </div>
      <ProgressNotice progress={progress} />
      <p className={styles.hint}>
        Start it at the face-off: then every tap is a goal, and everybody sees it at once.
      </p>
      {codeDialog}
    </>
  );
}
