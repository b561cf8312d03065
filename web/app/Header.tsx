import { BarChart3, ListOrdered, Menu, Shield, Swords, Trophy, UserPlus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from './Logo.tsx';
import styles from './Shell.module.css';

declare module 'react' {
  /** What a button does to the dialog with an id, without a script. React passes it on. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

const MENU = [
  { to: '/overall', label: 'Matches', Icon: ListOrdered },
  { to: '/stats', label: 'Stats', Icon: BarChart3 },
  { to: '/series', label: 'Series', Icon: Swords },
  { to: '/playoff', label: 'Play-Off', Icon: Trophy },
  { to: '/teams', label: 'Teams', Icon: Shield },
  { to: '/players', label: 'Add Player', Icon: UserPlus },
] as const;

export const MENU_ID = 'menu';

/** The sidebar of a wide screen, the bar of a phone. */
export function Header({ openMenu }: { readonly openMenu?: () => void }) {
  return (
    <header className={styles.side}>
      <HomeLink />
      <nav className={styles.links} aria-label="Main">
        <MenuLinks />
      </nav>
      <HistoryLink />
      <MenuButton label="Open menu" command="show-modal" act={openMenu}>
        <Menu aria-hidden size={28} />
      </MenuButton>
    </header>
  );
}

interface MenuButtonProps {
  readonly label: string;
  readonly command: 'show-modal' | 'close';
  /** What the command does, for browsers that know none. */
  readonly act: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Before the page is hydrated the browser carries out the command by itself; then `act` takes its place. */
export function MenuButton({ label, command, act, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.menuButton}
      aria-label={label}
      command={command}
      commandfor={MENU_ID}
      onClick={(event) => {
        event.preventDefault();
        act?.();
      }}
    >
      {children}
    </button>
  );
}

interface MenuItemProps {
  /** Leaves the menu by a link to this path. */
  readonly onFollow?: (event: MouseEvent, to: string) => void;
}

function linkProps(to: string, onFollow: MenuItemProps['onFollow']) {
  return { to, onClick: (event: MouseEvent) => onFollow?.(event, to) };
}

export function HomeLink({ onFollow }: MenuItemProps) {
  return (
    <Link {...linkProps('/', onFollow)} className={styles.brand} aria-label="Faceoff, home">
      <Logo className={styles.logo} />
      <span aria-hidden>Faceoff</span>
    </Link>
  );
}

export function MenuLinks({ onFollow }: MenuItemProps) {
  return MENU.map(({ to, label, Icon }) => (
    <NavLink
      key={to}
      {...linkProps(to, onFollow)}
      // The page of a player is not the one that adds players.
      end={to === '/players'}
      className={styles.link ?? ''}
    >
      <Icon aria-hidden size={22} />
      {label}
    </NavLink>
  ));
}

/** The link to the history, apart from the links to the other screens. */
export function HistoryLink({ onFollow }: MenuItemProps) {
  return (
    <NavLink {...linkProps('/history', onFollow)} className={styles.foot ?? ''}>
      History
    </NavLink>
  );
}
