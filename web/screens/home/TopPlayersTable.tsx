import { MIN_RANKED_MATCHES } from '../../../rules/limits.ts';
import { isProvisional, type Ranked } from '../../../rules/ranking.ts';
import { efficiency } from '../../../rules/stats.ts';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import type { StatsRowFragment } from '../stats/gql/stats.ts';

const FIGURES: readonly StandingsFigure<StatsRowFragment>[] = [
  {
    id: 'efficiency',
    name: 'Efficiency',
    meaning: `Points per game; ? after fewer than ${MIN_RANKED_MATCHES} games`,
    of: (row) => `${efficiency(row).toFixed(3)}${isProvisional(row) ? '?' : ''}`,
    isMain: true,
  },
];
interface TopPlayersTableProps {
  readonly best: readonly Ranked<StatsRowFragment>[];
  readonly size?: 'large' | undefined;
}

/** The first players of the ranking by efficiency. */
export function TopPlayersTable({ best, size }: TopPlayersTableProps) {
  return <StandingsTable label="Top players" ranking={best} figures={FIGURES} size={size} />;
}
