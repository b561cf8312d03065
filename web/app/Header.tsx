import { Menu } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from './Logo.tsx';
import { MENU } from './menu.ts';
import styles from './Shell.module.css';

/** The sidebar of a wide screen, the bar of a phone. */
export function Header({ openMenu }: { readonly openMenu?: () => void }) {
  return (
    <header className={styles.side}>
      <Home />
      <nav className={styles.links} aria-label="Main">
        <Links />
      </nav>
      <History />
      <button type="button" className={styles.menuButton} aria-label="Open menu" onClick={openMenu}>
        <Menu aria-hidden size={28} />
      </button>
    </header>
  );
}

interface LeavesMenu {
  readonly onClick?: () => void;
}

export function Home(leavesMenu: LeavesMenu) {
  return (
    <Link to="/" className={styles.brand} aria-label="Faceoff, home" {...leavesMenu}>
      <Logo className={styles.logo} />
      <span aria-hidden>Faceoff</span>
    </Link>
  );
}

export function Links(leavesMenu: LeavesMenu) {
  return MENU.map(({ to, label, Icon }) => (
    <NavLink key={to} to={to} className={styles.link ?? ''} {...leavesMenu}>
      <Icon aria-hidden size={22} />
      {label}
    </NavLink>
  ));
}

/** The link to the history, apart from the links to the other screens. */
export function History(leavesMenu: LeavesMenu) {
  return (
    <NavLink to="/history" className={styles.foot ?? ''} {...leavesMenu}>
      History
    </NavLink>
  );
}
