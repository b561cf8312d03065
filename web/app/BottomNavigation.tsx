import { BarChart3, House, ListOrdered, Plus, Trophy } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSpanLink } from '../design/spanLinks.tsx';
import styles from './BottomNavigation.module.css';

const LINKS = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/overall', label: 'Matches', Icon: ListOrdered },
  { to: '/stats', label: 'Table', Icon: BarChart3 },
  { to: '/playoff', label: 'Cups', Icon: Trophy },
] as const;

interface BottomNavigationProps {
  readonly onNewGame: () => void;
}

/** The links at the bottom of a phone: the screens that people open most, and the dialog of a new match. */
export function BottomNavigation({ onNewGame }: BottomNavigationProps) {
  const link = useSpanLink();
  return (
    <nav className={styles.links} aria-label="Tabs">
      {LINKS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={link(to)} end={to === '/'} className={styles.link ?? ''}>
          <Icon aria-hidden size={22} />
          {label}
        </NavLink>
      ))}
      <button type="button" className={styles.add} aria-label="New game" onClick={onNewGame}>
        <span className={styles.plus}>
          <Plus aria-hidden size={26} />
        </span>
      </button>
    </nav>
  );
}
