import { useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { OwnPlayer } from '../../data/ownPlayer.ts';

const NotificationsDialog = lazyDialog(() => import('./NotificationsDialog.tsx'));

/** Opens the choice of what this device is told. @param player whose device it is */
export function NotificationsButton({ player }: { readonly player: OwnPlayer }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="textLink" onClick={() => setIsOpen(true)}>
        Tell me when my match is next
      </button>
      {isOpen && <NotificationsDialog player={player} onClose={() => setIsOpen(false)} />}
    </>
  );
}
