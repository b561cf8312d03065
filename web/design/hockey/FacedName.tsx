import { memo } from 'react';
import styles from './Face.module.css';
import { Face, type FacedPlayer } from './Face.tsx';
import { PlayerName } from './PlayerName.tsx';

/** A nickname as a link to the player's page, after the face. */
export const FacedName = memo(function FacedName({ player }: { readonly player: FacedPlayer }) {
  return (
    <span className={styles.named}>
      <Face player={player} />
      <PlayerName id={player.id} nickName={player.nickName} />
    </span>
  );
});
