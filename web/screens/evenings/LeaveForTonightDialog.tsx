import { useWrite } from '../../app/write/useWrite.ts';
import { alone, type FacedPlayer } from '../../design/hockey/Face.tsx';
import { LeavingForm } from '../series/LeavingForm.tsx';
import { checkLeaving, useLeaving } from '../series/useLeaving.ts';
import { LeaveForTonightDocument } from './gql/evenings.ts';

interface LeaveForTonightDialogProps {
  readonly players: readonly FacedPlayer[];
  readonly onClose: () => void;
}

/** Lets a player leave all open series and play-offs. */
export default function LeaveForTonightDialog({ players, onClose }: LeaveForTonightDialogProps) {
  const leaving = useLeaving(players.map(alone), null);
  const form = useWrite(LeaveForTonightDocument, {
    check: () => checkLeaving(leaving),
    input: () => ({
      player: leaving.playerId,
      expectedVersion: leaving.preview?.version ?? null,
    }),
    onClose,
  });
  return <LeavingForm title="Leave for tonight?" leaving={leaving} form={form} />;
}
