import { useState } from 'react';
import { useQuery } from 'urql';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { EditableList } from '../../design/controls/EditableList.tsx';
import { Face } from '../../design/hockey/Face.tsx';
import { PlayerName } from '../../design/hockey/PlayerName.tsx';
import { aboutPlayer } from './aboutPlayer.ts';
import { playersQuery } from './queries.ts';

const EditPlayerDialog = lazyDialog(() => import('./EditPlayerDialog.tsx'));
const MergePlayerDialog = lazyDialog(() => import('./MergePlayerDialog.tsx'));
const DeletePlayerDialog = lazyDialog(() => import('./DeletePlayerDialog.tsx'));

interface Opened {
  readonly dialog: 'edit' | 'merge' | 'delete';
  readonly player: PlayerNamesFragment;
}

/** All players, with buttons to edit them. */
export function Players() {
  const [{ data }] = useQuery(playersQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const players = data?.players ?? [];
  const close = () => setOpened(null);
  const openedPlayer = players.find(({ id }) => id === opened?.player.id) ?? opened?.player;
  return (
    <>
      <EditableList
        heading="Players"
        rows={players}
        item={(player) => ({
          id: player.id,
          name: player.nickName,
          title: <PlayerName id={player.id} nickName={player.nickName} />,
          note: aboutPlayer(player),
          picture: <Face player={player} />,
        })}
        onPress={(player) => setOpened({ dialog: 'edit', player })}
      />
      {opened?.dialog === 'edit' && openedPlayer && (
        <EditPlayerDialog
          player={openedPlayer}
          onMerge={players.length > 1 ? () => setOpened({ ...opened, dialog: 'merge' }) : null}
          onDelete={() => setOpened({ ...opened, dialog: 'delete' })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'merge' && openedPlayer && (
        <MergePlayerDialog player={openedPlayer} onClose={close} />
      )}
      {opened?.dialog === 'delete' && openedPlayer && (
        <DeletePlayerDialog player={openedPlayer} onClose={close} />
      )}
    </>
  );
}
