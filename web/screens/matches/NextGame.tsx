import { useDialogs } from '../../app/dialogs.ts';
import { Button } from '../../design/controls/Button.tsx';
import { StartGame } from './StartGame.tsx';

interface NextGameProps {
  /** Of a series, without a score. */
  readonly game: { readonly id: string; readonly gameNumber: number | null };
  readonly hasLiveScore?: boolean;
}

/** What can be done with the next game of a series: it is started, or its result is entered. */
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
