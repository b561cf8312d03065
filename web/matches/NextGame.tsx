import { useDialogs } from '../app/dialogs.ts';
import { Button } from '../design/Button.tsx';
import { StartGame } from './StartGame.tsx';

interface NextGameProps {
  /** Of a series, without a score. */
  readonly game: { readonly id: string; readonly gameNumber: number | null };
  readonly isRunning?: boolean;
}

/** What can be done with the next game of a series: it is started, or its result is entered. */
export function NextGame({ game: { id, gameNumber }, isRunning = false }: NextGameProps) {
  const { enterResult } = useDialogs();
  return (
    <div className="actions">
      {!isRunning && <StartGame id={id} gameNumber={gameNumber} />}
      <Button tone={isRunning ? 'quiet' : 'ice'} onClick={() => enterResult(id)}>
        Enter game {gameNumber}
      </Button>
    </div>
  );
}
