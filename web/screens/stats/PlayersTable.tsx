import { memo, useMemo } from 'react';
import type { Ranked } from '../../../rules/ranking.ts';
import type { Discipline } from '../../../rules/side.ts';
import { Crest } from '../../design/hockey/Crest.tsx';
import { FormDots } from '../../design/hockey/FormDots.tsx';
import { NAME_COLUMNS, PER_GAME, type StatColumn } from './columns.ts';
import type { StatsTableRowFragment } from './gql/stats.ts';
import { RecentGain } from './RecentGain.tsx';
import { type Ordered, type SortedColumns, SortedTable } from './SortedTable.tsx';

const [NICKNAME, FAVOURITE_TEAM] = NAME_COLUMNS;

const TEXTS = [
  {
    ...FAVOURITE_TEAM,
    show: ({ favouriteTeam }: StatsTableRowFragment) => <FavouriteTeam team={favouriteTeam} />,
  },
];

const BY_IMPORTANCE = [
  'rating',
  PER_GAME,
  'winRate',
  'goalsFor',
  'goalsAgainst',
  'matchesPlayed',
  'points',
  'wins',
  'losses',
];

interface PlayersTableProps extends Ordered {
  readonly ranking: readonly Ranked<StatsTableRowFragment>[];
  readonly figures: readonly StatColumn[];
  readonly discipline: Discipline;
}

export function PlayersTable({ ranking, figures, discipline, ...ordered }: PlayersTableProps) {
  const columns = useMemo((): SortedColumns<StatsTableRowFragment> => {
    const note = ({ player }: StatsTableRowFragment) => (
      <RecentGain id={player.id} discipline={discipline} />
    );
    return {
      names: NICKNAME,
      texts: TEXTS,
      figures,
      byImportance: BY_IMPORTANCE,
      noteOf: ({ hasRecentGain }) => (hasRecentGain ? note : undefined),
    };
  }, [figures, discipline]);
  return (
    <SortedTable
      label="Statistics of Players"
      ranking={ranking}
      columns={columns}
      below={formOf}
      {...ordered}
    />
  );
}

function formOf({ player }: StatsTableRowFragment) {
  return <FormDots outcomes={player.form} />;
}

interface FavouriteTeamProps {
  readonly team: StatsTableRowFragment['favouriteTeam'];
}

/** Memoised, so that a result renders only the rows of its players. */
const FavouriteTeam = memo(function FavouriteTeam({ team }: FavouriteTeamProps) {
  if (!team) return 'N/A';
  return (
    <span className="teamCell" translate="no">
      <Crest team={team} size={28} />
      {team.name}
    </span>
  );
});
