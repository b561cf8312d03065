import { Menu } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from './Logo.tsx';
import { MENU } from './menu.ts';
import styles from './Shell.module.css';

declare module 'react' {
  /** What a button does to the dialog with an id, without a script. React passes it on. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

/** The id of the menu. */
export const MENU_ID = 'menu';

/**
 * The sidebar of a wide screen, the bar of a phone. The browser opens the menu by its `command`, before the page is hydrated.
 * @param openMenu in its place, once it is: not every browser knows commands
 */
export function Header({ openMenu }: { readonly openMenu?: MouseEventHandler }) {
  return (
    <header className={styles.side}>
      <HomeLink />
      <nav className={styles.links} aria-label="Main">
        <MenuLinks />
      </nav>
      <HistoryLink />
      <button
        type="button"
        className={styles.menuButton}
        aria-label="Open menu"
        command="show-modal"
        commandfor={MENU_ID}
        onClick={openMenu}
      >
        <Menu aria-hidden size={28} />
      </button>
    </header>
  );
}

interface MenuItemProps {
  /** Closes the menu. */
  readonly onClick?: () => void;
}

export function HomeLink(props: MenuItemProps) {
  return (
    <Link to="/" className={styles.brand} aria-label="Faceoff, home" {...props}>
      <Logo className={styles.logo} />
      <span aria-hidden>Faceoff</span>
    </Link>
  );
}

export function MenuLinks(props: MenuItemProps) {
  return MENU.map(({ to, label, Icon }) => (
    // The page of a player is not the one that adds players.
    <NavLink key={to} to={to} end={to === '/players'} className={styles.link ?? ''} {...props}>
      <Icon aria-hidden size={22} />
      {label}
    </NavLink>
  ));
}

/** The link to the history, apart from the links to the other screens. */
export function HistoryLink(props: MenuItemProps) {
  return (
    <NavLink to="/history" className={styles.foot ?? ''} {...props}>
      History
    </NavLink>
  );
}
