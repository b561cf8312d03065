import { useState } from 'react';
import { lazyDialog } from '../app/lazyDialog.tsx';
import { Button } from '../design/Button.tsx';

const Starting = lazyDialog(() => import('./Starting.tsx'));

interface StartGameProps {
  /** Of a match without a score. */
  readonly id: string;
  /** Null for a single match. */
  readonly gameNumber: number | null;
  readonly tone?: 'ice' | 'quiet';
  /** Where one is on its screen already; else one goes there. */
  readonly stays?: boolean;
}

/** The face-off, with one press: then one is on the game's own screen, where every tap is a goal. */
export function StartGame({ id, gameNumber, tone = 'quiet', stays = false }: StartGameProps) {
  const [isStarting, setIsStarting] = useState(false);
  const name = gameNumber === null ? 'Start game' : `Start game ${gameNumber}`;
  const close = () => setIsStarting(false);
  return (
    <>
      <Button tone={tone} aria-disabled={isStarting} onClick={() => setIsStarting(true)}>
        {isStarting ? 'Starting…' : name}
      </Button>
      {isStarting && <Starting id={id} stays={stays} onClose={close} />}
    </>
  );
}
