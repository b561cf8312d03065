import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { counted, formatDifference } from '../../../rules/phrases.ts';
import { FormDots } from '../../design/hockey/FormDots.tsx';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { formOf } from './fixtures.ts';
import type {
  LeagueFixtureFragment,
  LeagueRowFragment,
  LeagueStandingFragment,
} from './gql/leagues.ts';

type Standing = LeagueStandingFragment &
  Pick<LeagueStandingFragment['side'], 'competitor'> & { readonly id: string };

const FIGURES: readonly StandingsFigure<Standing>[] = [
  { id: 'played', name: 'P', meaning: 'Matches played', of: ({ played }) => played },
  { id: 'wins', name: 'W', meaning: 'Wins', of: ({ wins }) => wins, from: 'tablet' },
  {
    id: 'overtimeWins',
    name: 'OTW',
    meaning: 'Wins in overtime',
    of: ({ overtimeWins }) => overtimeWins,
    from: 'tablet',
  },
  {
    id: 'overtimeLosses',
    name: 'OTL',
    meaning: 'Losses in overtime',
    of: ({ overtimeLosses }) => overtimeLosses,
    from: 'tablet',
  },
  { id: 'losses', name: 'L', meaning: 'Losses', of: ({ losses }) => losses, from: 'tablet' },
  {
    id: 'goals',
    name: 'Goals',
    meaning: 'Goals for and against',
    of: ({ goalsFor, goalsAgainst }) => `${goalsFor}:${goalsAgainst}`,
    from: 'tablet',
  },
  {
    id: 'difference',
    name: '±',
    meaning: 'Goals for minus goals against',
    of: ({ goalsFor, goalsAgainst }) => formatDifference(goalsFor - goalsAgainst),
  },
  { id: 'points', name: 'PTS', meaning: 'Points', of: ({ points }) => points, isMain: true },
];

/** The figures that are read across a room. */
const BRIEF_FIGURES = FIGURES.filter(({ id }) => ['played', 'difference', 'points'].includes(id));

interface LeagueTableProps {
  readonly league: Pick<LeagueRowFragment, 'standings' | 'complete' | 'qualify'>;
  /** The fixtures whose results make the form below each name; empty for a table without them. */
  readonly fixtures?: readonly LeagueFixtureFragment[];
  /** Whether it is on a television: few figures, and nothing below the names. */
  readonly isBrief?: boolean;
  /** Number of rows that have room. */
  readonly maxRows?: number;
}

/** The table of a league as it stands, with the reason of each order of equals. */
export function LeagueTable(props: LeagueTableProps) {
  const { league, fixtures = [], isBrief = false, maxRows = Number.POSITIVE_INFINITY } = props;
  const ranking = league.standings.slice(0, maxRows).map((row) => {
    const { competitor } = row.side;
    return { row: { ...row, competitor, id: competitor.id }, place: row.place, matchesToGo: 0 };
  });
  return (
    <StandingsTable
      label="Table"
      ranking={ranking}
      figures={isBrief ? BRIEF_FIGURES : FIGURES}
      size={isBrief ? 'large' : undefined}
      hasLeader={league.standings.some(({ played }) => played > 0)}
      below={(row) =>
        isBrief ? null : (
          <Below
            row={row}
            form={formOf(fixtures, row.id)}
            isPlayoff={league.qualify !== null}
            isComplete={league.complete}
          />
        )
      }
    />
  );
}

interface BelowProps {
  readonly row: Standing;
  readonly isPlayoff: boolean;
  readonly isComplete: boolean;
  /** The form, latest first. */
  readonly form: ReturnType<typeof formOf>;
}

function Below({ row, form, isPlayoff, isComplete }: BelowProps) {
  const { moved, live, through, out, reason } = row;
  const mark =
    isComplete && !isPlayoff ? null : through ? 'through' : out && isPlayoff ? 'out' : null;
  if (form.length === 0 && !live && moved === 0 && !mark && !reason) return null;
  return (
    <Row as="span" gap={2} rowGap={0} wrap>
      {form.length > 0 && <FormDots outcomes={form} />}
      {moved !== 0 && (
        <Text kind="note" tone={moved > 0 ? 'green' : 'orange'}>
          {moved > 0 ? <ArrowUp aria-hidden size={14} /> : <ArrowDown aria-hidden size={14} />}
          <span className="visuallyHidden">
            {`${moved > 0 ? 'Up' : 'Down'} ${counted(Math.abs(moved), 'place')} as it stands`}
          </span>
        </Text>
      )}
      {live && (
        <Text kind="note" tone="orange">
          live
        </Text>
      )}
      {mark === 'through' && (
        <Text kind="note" tone="green" className="row gap-1">
          <Check aria-hidden size={14} />
          {isPlayoff ? 'through' : 'certain winner'}
        </Text>
      )}
      {mark === 'out' && <Text kind="note">out</Text>}
      {reason && <Text kind="note">{reason}</Text>}
    </Row>
  );
}
