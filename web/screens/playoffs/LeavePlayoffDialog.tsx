import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { LeavingForm } from '../series/LeavingForm.tsx';
import { brokenLeavingRule, useLeaving } from '../series/useLeaving.ts';
import { LeavePlayoffDocument, type PlayoffDetailQuery } from './gql/playoffs.ts';

interface LeavePlayoffDialogProps {
  readonly playoff: NonNullable<PlayoffDetailQuery['playoff']>;
  readonly onClose: () => void;
}

/** Lets a player leave a play-off, wherever the player stands in it. */
export default function LeavePlayoffDialog({ playoff, onClose }: LeavePlayoffDialogProps) {
  const { id, title, version, entrants } = playoff;
  const players = entrants.filter(({ canLeave }) => canLeave).map(({ player }) => player);
  const leaving = useLeaving(players, id);
  const form = useMutationForm({
    document: LeavePlayoffDocument,
    name: 'leavePlayoff',
    check: () => brokenLeavingRule(leaving),
    input: () => ({
      id,
      player: leaving.playerId,
      expectedVersion: leaving.preview?.version ?? version,
    }),
    onClose,
  });
  return <LeavingForm title={`Leave ${title}?`} leaving={leaving} form={form} />;
}
