import { formatDifference } from '../../../rules/phrases.ts';
import { EVENING_RULE, rankedOfEvening } from '../../../rules/ranking.ts';
import { formatWonLost, goalDifference } from '../../../rules/stats.ts';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import type { EveningTableFragment } from './gql/evenings.ts';

type Figure = StandingsFigure<EveningTableFragment['standings'][number]>;

const RECORD: readonly Figure[] = [
  {
    id: 'wonLost',
    name: 'W–L',
    meaning: 'Matches won and lost, including overtime',
    of: formatWonLost,
  },
  {
    id: 'points',
    name: 'PTS',
    meaning: 'Points: win 3, overtime win 2, overtime loss 1',
    of: ({ points }) => points,
    isMain: true,
  },
];

const RATING: Figure = {
  id: 'ratingGain',
  name: 'Rating',
  meaning: 'Change of the rating',
  of: ({ ratingGain }) => formatDifference(ratingGain),
};

const FIGURES: readonly Figure[] = [
  ...RECORD,
  {
    id: 'goals',
    name: 'Goals',
    meaning: 'Goals for and against',
    of: ({ scoredGoals, concededGoals }) => `${scoredGoals}:${concededGoals}`,
    from: 'tablet',
  },
  RATING,
];

const BRIEF_FIGURES: readonly Figure[] = [
  ...RECORD,
  { ...RATING, from: 'desk' },
  {
    id: 'difference',
    name: '±',
    meaning: 'Goals for minus goals against',
    of: (row) => formatDifference(goalDifference(row)),
  },
];

interface EveningTableProps {
  readonly evening: EveningTableFragment;
  /** Maximum number of rows, for places as high as the screen. A longer table ends with the number of further players. */
  readonly maxRows?: number;
  /** Whether it shows the difference of goals in their place, and the rating only on a desk. */
  readonly isBrief?: boolean;
}

/** Number of rows up to which they are large in a place with a limit. */
const MAX_LARGE_ROWS = 6;

/** The table of an evening, with its rule below. */
export function EveningTable({
  evening,
  maxRows = Number.POSITIVE_INFINITY,
  isBrief = false,
}: EveningTableProps) {
  const all = rankedOfEvening(evening.standings);
  const shown = all.length <= maxRows ? all : all.slice(0, maxRows - 1);
  const isLarge = maxRows < Number.POSITIVE_INFINITY && shown.length <= MAX_LARGE_ROWS;
  return (
    <>
      <StandingsTable
        label="Table of the evening"
        ranking={shown}
        figures={isBrief ? BRIEF_FIGURES : FIGURES}
        size={isLarge ? 'large' : undefined}
      />
      <p className="note">
        {shown.length < all.length && `and ${all.length - shown.length} more · `}
        {EVENING_RULE}
      </p>
    </>
  );
}
