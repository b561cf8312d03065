import { isSingleGame } from '../../../rules/series.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { Button } from '../../design/controls/Button.tsx';
import { StartGame } from './StartGame.tsx';

interface NextGameProps {
  readonly series: { readonly bestOf: number };
  /** A match of a series, without a result. */
  readonly game: { readonly id: string; readonly gameNumber: number | null };
  readonly hasLiveScore?: boolean;
}

/** Buttons for the next match of a series: start it, or enter its result. */
export function NextGame({
  series,
  game: { id, gameNumber },
  hasLiveScore = false,
}: NextGameProps) {
  const { enterResult } = useDialogs();
  const number = isSingleGame(series) ? null : gameNumber;
  return (
    <div className="actions">
      {!hasLiveScore && <StartGame id={id} gameNumber={number} />}
      <Button tone={hasLiveScore ? 'quiet' : 'ice'} onClick={() => enterResult(id)}>
        {number === null ? 'Enter result' : `Enter game ${number}`}
      </Button>
    </div>
  );
}
