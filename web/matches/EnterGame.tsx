import { type ComponentType, useState } from 'react';
import { useQuery } from 'urql';
import type { PlayoffSlot } from '../../rules/playoff.ts';
import { DialogLoading } from '../app/lazyDialog.tsx';
import { useLastSeen } from '../design/seen.ts';
import { matchTitle } from './formatMatch.ts';
import type { GameDialogProps } from './gameDialog.ts';
import { matchDetail } from './queries.ts';

interface EnterGameProps {
  /** Of the match. */
  readonly id: string;
  readonly slot: PlayoffSlot | null;
  readonly GameDialog: ComponentType<GameDialogProps>;
  readonly onClose: () => void;
}

/** The dialog of a game that a screen names, but has not loaded. */
export function EnterGame({ id, slot, GameDialog, onClose }: EnterGameProps) {
  const [{ data }] = useQuery(matchDetail(id));
  const lastSeen = useLastSeen(data?.match);
  // What the screen shows may be another series meanwhile.
  const [firstSlot] = useState(slot);
  if (!lastSeen) return <DialogLoading onClose={onClose} />;
  return (
    <GameDialog
      match={lastSeen}
      title={matchTitle(lastSeen, firstSlot)}
      isGone={data?.match === null}
      onClose={onClose}
    />
  );
}
