import { BarChart3, ListOrdered, Menu, Shield, UserPlus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { COMPETITIONS } from '../design/competitions.ts';
import { useSpanLink } from '../design/spanLinks.tsx';
import { Logo } from './Logo.tsx';
import styles from './Shell.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

declare module 'react' {
  /** The invoker command attributes, with which a button opens or closes a dialog without a script. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

const MENU = [
  { to: '/overall', label: 'Matches', Icon: ListOrdered, hasFigures: true },
  { to: '/stats', label: 'Stats', Icon: BarChart3, hasFigures: true },
  // Leagues are reached from the play-offs.
  ...[COMPETITIONS.series, COMPETITIONS.playoff].map(({ path, name, Icon }) => ({
    to: path,
    label: name,
    Icon,
    hasFigures: true,
  })),
  { to: '/teams', label: 'Teams', Icon: Shield, hasFigures: false },
  { to: '/players', label: 'Add Player', Icon: UserPlus, hasFigures: false },
];

export const MENU_ID = 'menu';

/** The sidebar on a wide screen, the top bar on a phone. */
export function Header({ openMenu }: { readonly openMenu?: () => void }) {
  return (
    <header className={styles.side}>
      <HomeLink />
      <nav className={styles.links} aria-label="Main">
        <MenuLinks />
      </nav>
      <Foot />
      <MenuButton label="Open menu" command="show-modal" act={openMenu}>
        <Menu aria-hidden size={28} />
      </MenuButton>
    </header>
  );
}

interface MenuButtonProps {
  readonly label: string;
  readonly command: 'show-modal' | 'close';
  /** Does the same as the command, for browsers without support and after hydration. */
  readonly act: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Before hydration the browser carries out the command; afterwards `act` does. */
export function MenuButton({ label, command, act, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className="iconButton"
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
  /** Called when a link of the menu is followed. */
  readonly onFollow?: (event: MouseEvent, to: string) => void;
}

function linkProps(to: string, onFollow: MenuItemProps['onFollow']) {
  return { to, onClick: (event: MouseEvent) => onFollow?.(event, to) };
}

export function HomeLink({ onFollow }: MenuItemProps) {
  const link = useSpanLink();
  return (
    <Link {...linkProps(link('/'), onFollow)} className={styles.brand} aria-label="Faceoff, home">
      <Logo className={styles.logo} />
      <span aria-hidden>Faceoff</span>
    </Link>
  );
}

export function MenuLinks({ onFollow }: MenuItemProps) {
  const link = useSpanLink();
  return MENU.map(({ to, label, Icon, hasFigures }) => (
    <NavLink
      key={to}
      {...linkProps(hasFigures ? link(to) : to, onFollow)}
      // The page of a single player does not highlight "Add Player".
      end={to === '/players'}
      className={styles.link ?? ''}
    >
      <Icon aria-hidden size={22} />
      {label}
    </NavLink>
  ));
}

/** The links to the history and to the remembered devices, apart from the links to the other screens, and the theme. */
export function Foot({ onFollow }: MenuItemProps) {
  return (
    <div className={styles.foot}>
      <NavLink {...linkProps('/history', onFollow)} className={styles.footLink ?? ''}>
        History
      </NavLink>
      <NavLink {...linkProps('/devices', onFollow)} className={styles.footLink ?? ''}>
        Devices
      </NavLink>
      <ThemeChoice />
    </div>
  );
}
