import { ranked } from '../../../rules/ranking.ts';
import { nameOf } from '../../../rules/side.ts';
import { FormDots } from '../../design/hockey/FormDots.tsx';
import { PAIR_COLUMN, PAIR_COLUMNS, PER_GAME, TOGETHER } from './columns.ts';
import type { PairRowFragment } from './gql/stats.ts';
import { type Ordered, type SortedColumns, SortedTable } from './SortedTable.tsx';

const COLUMNS: SortedColumns<PairRowFragment> = {
  names: PAIR_COLUMN,
  texts: [],
  ofPairs: true,
  figures: PAIR_COLUMNS,
  byImportance: [
    TOGETHER,
    PER_GAME,
    'rating',
    'winRate',
    'goalDifference',
    'matchesPlayed',
    'points',
    'wins',
  ],
};

interface PairsTableProps extends Ordered {
  readonly pairs: readonly PairRowFragment[];
}

export function PairsTable({ pairs, ...ordered }: PairsTableProps) {
  const rows = pairs.map((pair) => ({ ...pair, nickName: nameOf(pair.competitor) }));
  return (
    <>
      <h2 className="heading">Pairs</h2>
      <SortedTable
        label="Statistics of Pairs"
        ranking={ranked(rows)}
        columns={COLUMNS}
        below={formOf}
        {...ordered}
      />
    </>
  );
}

function formOf({ competitor }: PairRowFragment) {
  return <FormDots outcomes={competitor.form} />;
}
