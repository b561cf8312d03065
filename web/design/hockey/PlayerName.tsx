import { createContext, memo, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { type NamedPlayer, playerPath } from '../paths.ts';
import { useFiguresLink } from '../spanLinks.tsx';
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
  const link = useFiguresLink();
  return (
    <NameLink to={link(playerPath({ id, nickName }))} isHidden={isHidden}>
      <NickName>{nickName}</NickName>
    </NameLink>
  );
});

interface NameLinkProps {
  readonly to: string;
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** A name as a link, where names are links. */
export function NameLink({ to, isHidden, children }: NameLinkProps) {
  if (usePlainNames()) return children;
  return (
    <Link to={to} className={styles.name} tabIndex={isHidden ? -1 : undefined}>
      {children}
    </Link>
  );
}
