import { Fragment } from 'react';
import { fittingRows } from '../../../rules/evening.ts';
import { formatDifference } from '../../../rules/phrases.ts';
import { EVENING_RULE } from '../../../rules/ranking.ts';
import { DISCIPLINE_NAMES, type Discipline } from '../../../rules/side.ts';
import { formatWonLost, goalDifference } from '../../../rules/stats.ts';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import { Text } from '../../design/layout/Text.tsx';
import type {
  EveningTableFragment,
  PairStandingFragment,
  PlayerStandingFragment,
} from './gql/evenings.ts';
import { rankedPairs, rankedPlayers } from './tables.ts';

type Figure<Row = PairStandingFragment> = StandingsFigure<Omit<Row, 'competitor'>>;
type PlayerFigure = Figure<PlayerStandingFragment>;

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

const RATING: PlayerFigure = {
  id: 'ratingGain',
  name: 'Rating',
  meaning: 'Change of the rating',
  of: ({ ratingGain }) => formatDifference(ratingGain),
};

const GOALS: Figure = {
  id: 'goals',
  name: 'Goals',
  meaning: 'Goals for and against',
  of: ({ scoredGoals, concededGoals }) => `${scoredGoals}:${concededGoals}`,
  from: 'tablet',
};

const DIFFERENCE: Figure = {
  id: 'difference',
  name: '±',
  meaning: 'Goals for minus goals against',
  of: (row) => formatDifference(goalDifference(row)),
};

export const PLAYER_FIGURES: readonly PlayerFigure[] = [...RECORD, GOALS, RATING];
const PAIR_FIGURES: readonly Figure[] = [...RECORD, GOALS];
const BRIEF_FIGURES: readonly PlayerFigure[] = [...RECORD, { ...RATING, from: 'desk' }, DIFFERENCE];
const BRIEF_PAIR_FIGURES: readonly Figure[] = [...RECORD, DIFFERENCE];

interface EveningTableProps {
  readonly evening: EveningTableFragment;
  /** Maximum number of rows, for places as high as the screen. A longer table ends with the number of further rows. */
  readonly maxRows?: number;
  /** Whether it shows the difference of goals in their place, and the rating only on a desk. */
  readonly isBrief?: boolean;
}

interface OneTable {
  readonly discipline: Discipline;
  /** Whether the other table is below it, with the rule. */
  readonly isAboveOther?: boolean;
  readonly isLarge?: boolean;
}

/** Number of rows up to which they are large in a place with a limit. */
const MAX_LARGE_ROWS = 6;

/** The table of the players of an evening or, for `DOUBLES`, of the pairs, with its rule below. */
export function EveningTable({
  evening,
  discipline,
  maxRows = Number.POSITIVE_INFINITY,
  isBrief = false,
  isAboveOther = false,
  isLarge = maxRows < Number.POSITIVE_INFINITY,
}: EveningTableProps & OneTable) {
  const isOfPairs = discipline === 'DOUBLES';
  const count = evening[isOfPairs ? 'pairs' : 'standings'].length;
  const shown = count <= maxRows ? count : maxRows - 1;
  const size = isLarge && shown <= MAX_LARGE_ROWS ? 'large' : undefined;
  const note = [shown < count && `and ${count - shown} more`, !isAboveOther && EVENING_RULE];
  return (
    <>
      {isOfPairs ? (
        <StandingsTable
          label="Pairs of the evening"
          ranking={rankedPairs(evening).slice(0, shown)}
          figures={isBrief ? BRIEF_PAIR_FIGURES : PAIR_FIGURES}
          size={size}
        />
      ) : (
        <StandingsTable
          label="Table of the evening"
          ranking={rankedPlayers(evening).slice(0, shown)}
          figures={isBrief ? BRIEF_FIGURES : PLAYER_FIGURES}
          size={size}
        />
      )}
      <p className="note">{note.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** The tables of an evening that have rows, each with its heading if there are both. */
export function EveningTables({ maxRows = Number.POSITIVE_INFINITY, ...props }: EveningTableProps) {
  const { standings, pairs } = props.evening;
  const [ofPlayers, ofPairs] = fittingRows(standings.length, pairs.length, maxRows);
  const tables = [
    { discipline: 'SINGLES' as const, rows: ofPlayers },
    { discipline: 'DOUBLES' as const, rows: ofPairs },
  ].filter(({ rows }) => rows > 0);
  return tables.map(({ discipline, rows }) => (
    <Fragment key={discipline}>
      {tables.length > 1 && <DisciplineHeading discipline={discipline} />}
      <EveningTable
        discipline={discipline}
        maxRows={maxRows < Number.POSITIVE_INFINITY ? rows : maxRows}
        isAboveOther={tables.length > 1 && discipline === 'SINGLES'}
        {...(tables.length > 1 && { isLarge: false })}
        {...props}
      />
    </Fragment>
  ));
}

export function DisciplineHeading({ discipline }: { readonly discipline: Discipline }) {
  return (
    <Text as="h2" size="score-m" tone="ice">
      {DISCIPLINE_NAMES[discipline]}
    </Text>
  );
}
