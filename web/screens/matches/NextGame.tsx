import { useDialogs } from '../../app/dialogs.ts';
import { Button } from '../../design/controls/Button.tsx';
import { StartGame } from './StartGame.tsx';

interface NextGameProps {
  /** A match of a series, without a result. */
  readonly game: { readonly id: string; readonly gameNumber: number | null };
  readonly hasLiveScore?: boolean;
}

/** Buttons for the next match of a series: start it, or enter its result. */
export function NextGame({ game: { id, gameNumber }, hasLiveScore = false }: NextGameProps) {
  const { enterResult } = useDialogs();
  return (
    <div className="actions">
      {!hasLiveScore && <StartGame id={id} gameNumber={gameNumber} />}
      <Button tone={hasLiveScore ? 'quiet' : 'ice'} onClick={() => enterResult(id)}>
        Enter game {gameNumber}
      </Button>
    </div>
  );
}
