import { Menu } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Logo } from './Logo.tsx';
import { NAVIGATION } from './navigation.ts';
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
  const [path] = useLocation();
  return NAVIGATION.map(({ to, label, Icon }) => (
    <Link
      key={to}
      to={to}
      replace={path === to}
      className={styles.link}
      aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
      {...leavesMenu}
    >
      <Icon aria-hidden size={22} />
      {label}
    </Link>
  ));
}

/** At the foot, beside the way to the screens: what was written, for who wants to look something up. */
export function History(leavesMenu: LeavesMenu) {
  const [path] = useLocation();
  const to = '/history';
  return (
    <Link
      to={to}
      className={styles.foot}
      aria-current={path === to ? 'page' : undefined}
      {...leavesMenu}
    >
      History
    </Link>
  );
}
