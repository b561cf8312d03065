import { useWrite } from '../../app/write/useWrite.ts';
import { LeavingForm } from '../series/LeavingForm.tsx';
import { checkLeaving, useLeaving } from '../series/useLeaving.ts';
import { LeavePlayoffDocument, type PlayoffDetailQuery } from './gql/playoffs.ts';

interface LeavePlayoffDialogProps {
  readonly playoff: NonNullable<PlayoffDetailQuery['playoff']>;
  readonly onClose: () => void;
}

/** Lets a player leave a play-off, wherever the player stands in it. */
export default function LeavePlayoffDialog({ playoff, onClose }: LeavePlayoffDialogProps) {
  const { id, title, version, entrants } = playoff;
  const players = entrants
    .filter(({ canLeave }) => canLeave)
    .flatMap(({ side }) => side.competitor.players);
  const leaving = useLeaving(players, id);
  const form = useWrite(LeavePlayoffDocument, {
    check: () => checkLeaving(leaving),
    input: () => ({
      id,
      player: leaving.playerId,
      expectedVersion: leaving.preview?.version ?? version,
    }),
    onClose,
  });
  return <LeavingForm title={`Leave ${title}?`} leaving={leaving} form={form} />;
}
