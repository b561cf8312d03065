import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import type { NamedPlayer } from '../../design/paths.ts';
import { LeavingForm } from '../series/LeavingForm.tsx';
import { brokenLeavingRule, useLeaving } from '../series/useLeaving.ts';
import { LeaveForTonightDocument } from './gql/evenings.ts';

interface LeaveForTonightDialogProps {
  readonly players: readonly NamedPlayer[];
  readonly onClose: () => void;
}

/** Lets a player leave all open series and play-offs. */
export default function LeaveForTonightDialog({ players, onClose }: LeaveForTonightDialogProps) {
  const leaving = useLeaving(players, null);
  const form = useMutationForm({
    document: LeaveForTonightDocument,
    name: 'leaveForTonight',
    check: () => brokenLeavingRule(leaving),
    input: () => ({
      player: leaving.playerId,
      expectedVersion: leaving.preview?.version ?? null,
    }),
    onClose,
  });
  return <LeavingForm title="Leave for tonight?" leaving={leaving} form={form} />;
}
