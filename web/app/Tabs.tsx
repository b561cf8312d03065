import { BarChart3, House, ListOrdered, Plus, Trophy } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSpanLink } from '../design/spanLinks.tsx';
import styles from './Tabs.module.css';

const TABS = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/overall', label: 'Matches', Icon: ListOrdered },
  { to: '/stats', label: 'Table', Icon: BarChart3 },
  { to: '/playoff', label: 'Cups', Icon: Trophy },
] as const;

interface TabsProps {
  readonly onNewGame: () => void;
}

/** Tabs at the foot of a phone: the screens that people open most, and the dialog of a new match. */
export function Tabs({ onNewGame }: TabsProps) {
  const link = useSpanLink();
  return (
    <nav className={styles.tabs} aria-label="Tabs">
      {TABS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={link(to)} end={to === '/'} className={styles.tab ?? ''}>
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
