import { useState } from 'react';
import { useQuery } from 'urql';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { Button } from '../../design/controls/Button.tsx';
import { isTonight } from './formatEvening.ts';
import type { EveningTableFragment } from './gql/evenings.ts';
import { playersWithOpenPlayQuery } from './queries.ts';

const LeaveForTonightDialog = lazyDialog(() => import('./LeaveForTonightDialog.tsx'));

/** A button below the table of the present evening, for a player who goes home before the end of a series or play-off. */
export function LeaveForTonight({ evening }: { readonly evening: EveningTableFragment }) {
  const now = useClubNow();
  return isTonight(evening, now) && <Leave />;
}

function Leave() {
  const [isLeaving, setIsLeaving] = useState(false);
  const [{ data }] = useQuery(playersWithOpenPlayQuery);
  const players = data?.playersWithOpenPlay ?? [];
  return (
    <>
      {players.length > 0 && (
        <div>
          <Button onClick={() => setIsLeaving(true)}>A player leaves for tonight</Button>
        </div>
      )}
      {isLeaving && <LeaveForTonightDialog players={players} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
