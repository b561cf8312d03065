import { useWrite } from '../../app/write/useWrite.ts';
import { LeavingForm } from '../series/LeavingForm.tsx';
import { checkLeaving, useLeaving } from '../series/useLeaving.ts';
import { LeavePlayoffDocument, type PlayoffDetailQuery } from './gql/playoffs.ts';

interface LeavePlayoffDialogProps {
  readonly playoff: NonNullable<PlayoffDetailQuery['playoff']>;
  readonly onClose: () => void;
}

/** Lets a player or a pair leave a play-off, wherever they stand in it. */
export default function LeavePlayoffDialog({ playoff, onClose }: LeavePlayoffDialogProps) {
  const { id, title, version, entrants } = playoff;
  const competitors = entrants
    .filter(({ canLeave }) => canLeave)
    .map(({ side }) => side.competitor);
  const leaving = useLeaving(competitors, id);
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
