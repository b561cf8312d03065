import { createContext, memo, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { type NamedPlayer, playerPath } from '../paths.ts';
import { NickName } from './NickName.tsx';
import styles from './PlayerName.module.css';

const Plain = createContext(false);

/** Names in here lead nowhere: nobody touches a television or an overlay. */
export function PlainNames({ children }: { readonly children: ReactNode }) {
  return <Plain value={true}>{children}</Plain>;
}

export function usePlainNames(): boolean {
  return useContext(Plain);
}

interface PlayerNameProps extends NamedPlayer {
  /** Hidden from screen readers, for whom the same name stands elsewhere. */
  readonly isHidden?: boolean;
}

/** A nickname, which leads to the page of its player. It stands above a link that covers a card. */
export const PlayerName = memo(function PlayerName(props: PlayerNameProps) {
  const { id, nickName, isHidden = false } = props;
  if (usePlainNames()) return <NickName>{nickName}</NickName>;
  return (
    <Link
      to={playerPath({ id, nickName })}
      className={styles.name}
      tabIndex={isHidden ? -1 : undefined}
    >
      <NickName>{nickName}</NickName>
    </Link>
  );
});
