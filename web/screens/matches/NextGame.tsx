import { isSingleGame } from '../../../rules/series.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { Button } from '../../design/controls/Button.tsx';
import { StartGame } from './StartGame.tsx';

interface EnterResultProps {
  readonly series: { readonly bestOf: number };
  /** A match of a series, without a result. */
  readonly game: { readonly id: string; readonly gameNumber: number | null };
  readonly tone: 'ice' | 'quiet';
}

/** Button that opens the form for the result of a match of a series. */
export function EnterResult({ series, game: { id, gameNumber }, tone }: EnterResultProps) {
  const { enterResult } = useDialogs();
  return (
    <Button tone={tone} onClick={() => enterResult(id)}>
      {isSingleGame(series) ? 'Enter result' : `Enter game ${gameNumber}`}
    </Button>
  );
}

interface NextGameProps extends Pick<EnterResultProps, 'series' | 'game'> {
  readonly hasLiveScore?: boolean;
}

/** Buttons for the next match of a series: start it, or enter its result. */
export function NextGame({ series, game, hasLiveScore = false }: NextGameProps) {
  const number = isSingleGame(series) ? null : game.gameNumber;
  return (
    <div className="actions">
      {!hasLiveScore && <StartGame id={game.id} gameNumber={number} />}
      <EnterResult series={series} game={game} tone={hasLiveScore ? 'quiet' : 'ice'} />
    </div>
  );
}
