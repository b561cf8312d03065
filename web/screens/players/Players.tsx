import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { Face } from '../../design/hockey/Face.tsx';
import { PlayerName } from '../../design/hockey/PlayerName.tsx';
import { aboutPlayer } from './aboutPlayer.ts';
import styles from './Players.module.css';
import { players as everybody } from './queries.ts';

const EditPlayerDialog = lazyDialog(() => import('./EditPlayerDialog.tsx'));
const MergePlayerDialog = lazyDialog(() => import('./MergePlayerDialog.tsx'));
const DeletePlayerDialog = lazyDialog(() => import('./DeletePlayerDialog.tsx'));

interface Opened {
  readonly dialog: 'edit' | 'merge' | 'delete';
  readonly player: PlayerNamesFragment;
}

/** All players, with buttons to edit and to delete them. */
export function Players() {
  const [{ data }] = useQuery(everybody);
  const [opened, setOpened] = useState<Opened | null>(null);
  const players = data?.players ?? [];
  const close = () => setOpened(null);
  const openedPlayer = players.find(({ id }) => id === opened?.player.id) ?? opened?.player;
  return (
    <section aria-labelledby="players">
      {players.length > 0 && (
        <h2 id="players" className={styles.heading}>
          Players
        </h2>
      )}
      <ul className={styles.list}>
        {players.map((player) => (
          <li key={player.id} className={styles.player}>
            <span className={styles.face}>
              <Face player={player} />
            </span>
            <span className={styles.names}>
              <span className={styles.nickName}>
                <PlayerName id={player.id} nickName={player.nickName} />
              </span>
              <span className="note">{aboutPlayer(player)}</span>
            </span>
            <button
              type="button"
              className="iconButton"
              aria-label={`Edit ${player.nickName}`}
              onClick={() => setOpened({ dialog: 'edit', player })}
            >
              <Pencil aria-hidden size={20} />
            </button>
            <button
              type="button"
              className="iconButton deleteButton"
              aria-label={`Delete ${player.nickName}`}
              onClick={() => setOpened({ dialog: 'delete', player })}
            >
              <Trash2 aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
      {opened?.dialog === 'edit' && openedPlayer && (
        <EditPlayerDialog
          player={openedPlayer}
          onMerge={players.length > 1 ? () => setOpened({ ...opened, dialog: 'merge' }) : null}
          onClose={close}
        />
      )}
      {opened?.dialog === 'merge' && openedPlayer && (
        <MergePlayerDialog player={openedPlayer} onClose={close} />
      )}
      {opened?.dialog === 'delete' && openedPlayer && (
        <DeletePlayerDialog player={openedPlayer} onClose={close} />
      )}
    </section>
  );
}
