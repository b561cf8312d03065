import { createContext, memo, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { type NamedPlayer, playerPath } from '../paths.ts';
import { useSpanLink } from '../spanLinks.tsx';
import { NickName } from './NickName.tsx';
import styles from './PlayerName.module.css';

const Plain = createContext(false);

/** Renders names without links, for televisions, overlays, and rows that are links themselves. */
export function PlainNames({ children }: { readonly children: ReactNode }) {
  return <Plain value={true}>{children}</Plain>;
}

export function usePlainNames(): boolean {
  return useContext(Plain);
}

interface PlayerNameProps extends NamedPlayer {
  /** Whether the name is hidden from screen readers, which find it elsewhere. */
  readonly isHidden?: boolean;
}

/** A nickname as a link to the player's page, on top of the link that covers a card. */
export const PlayerName = memo(function PlayerName(props: PlayerNameProps) {
  const { id, nickName, isHidden = false } = props;
  const link = useSpanLink();
  if (usePlainNames()) return <NickName>{nickName}</NickName>;
  return (
    <Link
      to={link(playerPath({ id, nickName }))}
      className={styles.name}
      tabIndex={isHidden ? -1 : undefined}
    >
      <NickName>{nickName}</NickName>
    </Link>
  );
});
