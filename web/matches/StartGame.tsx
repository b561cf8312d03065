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
  /** Whether the page stays; else it navigates to the game. */
  readonly stays?: boolean;
}

/** Starts a game with one press and opens its page, where every tap is a goal. */
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
