import { useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { Button } from '../../design/controls/Button.tsx';
import { useClubNow } from '../matches/useClubTime.ts';
import { isTonight } from './formatEvening.ts';
import type { EveningTableFragment } from './gql/evenings.ts';

const LeaveForTonightDialog = lazyDialog(() => import('./LeaveForTonightDialog.tsx'));

/** A button below the table of the present evening, for a player who goes home. */
export function LeaveForTonight({ evening }: { readonly evening: EveningTableFragment }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const now = useClubNow();
  if (!isTonight(evening, now)) return null;
  return (
    <div>
      <Button onClick={() => setIsLeaving(true)}>A player leaves for tonight</Button>
      {isLeaving && (
        <LeaveForTonightDialog
          players={evening.standings.map(({ player }) => player)}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </div>
  );
}
