import { formatDifference } from '../../../rules/phrases.ts';
import { EVENING_RULE, rankedOfEvening } from '../../../rules/ranking.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import type { EveningTableFragment } from './gql/evenings.ts';

const FIGURES: readonly StandingsFigure<EveningTableFragment['standings'][number]>[] = [
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
  {
    id: 'goals',
    name: 'Goals',
    meaning: 'Goals for and against',
    of: ({ scoredGoals, concededGoals }) => `${scoredGoals}:${concededGoals}`,
  },
  {
    id: 'ratingGain',
    name: 'Rating',
    meaning: 'Change of the rating',
    of: ({ ratingGain }) => formatDifference(ratingGain),
  },
];

/** The table of an evening, with its rule below. */
export function EveningTable({ evening }: { readonly evening: EveningTableFragment }) {
  return (
    <>
      <StandingsTable
        label="Table of the evening"
        ranking={rankedOfEvening(evening.standings)}
        figures={FIGURES}
      />
      <p className="note">{EVENING_RULE}</p>
    </>
  );
}
