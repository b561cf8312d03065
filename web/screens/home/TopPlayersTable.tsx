import { isProvisional, PER_GAME_MEANING, type Ranked } from '../../../rules/ranking.ts';
import { efficiency } from '../../../rules/stats.ts';
import { FormDots } from '../../design/hockey/FormDots.tsx';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import type { TopPlayersQuery } from './gql/home.ts';

type TopPlayer = TopPlayersQuery['efficiency'][number];

const FIGURES: readonly StandingsFigure<TopPlayer>[] = [
  {
    id: 'efficiency',
    name: 'Efficiency',
    meaning: PER_GAME_MEANING,
    of: (row) => `${efficiency(row).toFixed(3)}${isProvisional(row) ? '?' : ''}`,
    isMain: true,
  },
];

interface TopPlayersTableProps {
  readonly best: readonly Ranked<TopPlayer>[];
}

/** The first players of the ranking by efficiency, with their form. */
export function TopPlayersTable({ best }: TopPlayersTableProps) {
  return <StandingsTable label="Top players" ranking={best} figures={FIGURES} below={formOf} />;
}

function formOf({ player }: TopPlayer) {
  return <FormDots outcomes={player.form} />;
}
