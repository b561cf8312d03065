import { chooseOwnPlayer, type OwnPlayer, useOwnPlayer } from '../../data/ownPlayer.ts';
import { unsubscribeBrowser } from '../push/browser.ts';
import { NotificationsButton } from '../push/NotificationsButton.tsx';

/** Says with one tap that this device is that of a player, and takes it back with another. */
export function ThisIsMe({ player }: { readonly player: OwnPlayer }) {
  const isOwn = useOwnPlayer()?.id === player.id;
  return (
    <>
      <button
        type="button"
        className="choice"
        aria-pressed={isOwn}
        onClick={() => {
          chooseOwnPlayer(isOwn ? null : player);
          // Notices before concerned another player.
          unsubscribeBrowser().catch(() => {});
        }}
      >
        This is me
      </button>
      {isOwn && (
        <>
          <span className="note">
            Stored on this device. It marks your row, shows your next match on Home and enters your
            name.
          </span>
          <NotificationsButton player={player} />
        </>
      )}
    </>
  );
}
