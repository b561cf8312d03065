import { BarChart3, ListOrdered, Shield, Swords, Trophy, UserPlus } from 'lucide-react';

/** The screens in the menu, in its order. */
export const MENU = [
  { to: '/overall', label: 'Matches', Icon: ListOrdered },
  { to: '/stats', label: 'Stats', Icon: BarChart3 },
  { to: '/series', label: 'Series', Icon: Swords },
  { to: '/playoff', label: 'Play-Off', Icon: Trophy },
  { to: '/teams', label: 'Teams', Icon: Shield },
  { to: '/players', label: 'Add Player', Icon: UserPlus },
] as const;
