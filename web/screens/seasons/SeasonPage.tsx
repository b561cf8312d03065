import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { counted, formatDifference, shortDate } from '../../../rules/phrases.ts';
import {
  isProvisional,
  leadersOf,
  PER_GAME_MEANING,
  type Ranked,
  ranked,
} from '../../../rules/ranking.ts';
import { DISCIPLINE_NAMES, type Discipline, nameOf } from '../../../rules/side.ts';
import { isInSpan } from '../../../rules/span.ts';
import { formatWonLost, perGame } from '../../../rules/stats.ts';
import { NotFound } from '../../app/NotFound.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { describeLoadError } from '../../data/errors.ts';
import { competitionPath } from '../../design/competitions.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Page, PageSides } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';

import { alone, type FacedCompetitor } from '../../design/hockey/Face.tsx';
import { Leaders } from '../../design/hockey/Leaders.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { playerPath } from '../../design/paths.ts';
import { KeepSpan, useFiguresLink, useSpanLink } from '../../design/spanLinks.tsx';
import { recordsIn } from '../records/queries.ts';
import { RecordList } from '../records/RecordList.tsx';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { DisciplineLinks } from '../spans/DisciplineLinks.tsx';
import { describeDiscipline, figuresSearch, parseDiscipline } from '../spans/urlDiscipline.ts';
import { spanSearch, withSpan } from '../spans/urlSpan.ts';
import { teamColours } from '../teams/colours.ts';
import type { SeasonPageQuery, SeasonPairFragment, SeasonStandingFragment } from './gql/seasons.ts';
import { seasonQuery } from './queries.ts';

type Season = NonNullable<SeasonPageQuery['season']>;
/** A row of the table, of a player or a pair. */
type Standing = Omit<SeasonPairFragment, 'favouriteTeam' | 'competitor'> &
  Pick<SeasonStandingFragment, 'favouriteTeam'> & {
    readonly competitor: FacedCompetitor;
    readonly nickName: string;
  };

const TITLE = 'Season';
const BACK = { to: '/seasons', label: 'Back to the seasons' };
const ROWS = { shape: 'rows', count: 8, height: '3.5rem' } as const;

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' }, search }) => {
    const discipline = parseDiscipline(search);
    const { season } = read(seasonQuery(id, discipline));
    if (!season) return null;
    const places = rankedIn(season, discipline)
      .slice(0, 3)
      .map(({ row, place }) => `${place}. ${nameOf(row.competitor)}`);
    const of = describeDiscipline(discipline);
    return {
      title: season.name,
      description: [
        `${[daysOf(season), of].filter(Boolean).join(', ')}.`,
        places.length > 0 && `${places.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    };
  },
};

/** A season: its table and, once it is over, its titles, records and the most improved rating. */
export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const discipline = parseDiscipline(search);
  const [{ data, fetching, error }] = useQuery(seasonQuery(id, discipline));
  const season = data?.season;
  if (!season && !fetching && !error) return <NotFound />;
  const name = season?.name ?? TITLE;
  return (
    <Page
      title={name}
      heading={name}
      back={BACK}
      action={season && <ShareButtons title={name} path={`/seasons/${id}`} />}
    >
      {season ? (
        <KeepSpan
          search={spanSearch(season)}
          figuresSearch={figuresSearch(withSpan(search, season))}
        >
          <SeasonFigures season={season} discipline={discipline} />
        </KeepSpan>
      ) : (
        <Loading skeleton={ROWS} error={describeLoadError(error)}>
          Loading season...
        </Loading>
      )}
    </Page>
  );
}

/** Whether a season is yet to come, running or over. */
type Phase = 'coming' | 'running' | 'over';

function usePhase(season: Season): Phase {
  const now = useClubNow();
  if (isInSpan(now, season)) return 'running';
  return isInSpan(now, { from: season.from, to: null }) ? 'over' : 'coming';
}

const MARKS: Readonly<Record<Phase, string>> = {
  coming: ' · to come',
  running: ' · running',
  over: '',
};

interface FiguresProps {
  readonly season: Season;
  readonly discipline: Discipline;
}

/** Returns the table of the players, or in doubles that of the pairs. */
function rankedIn(
  { standings, pairs }: Season,
  discipline: Discipline,
): readonly Ranked<Standing>[] {
  const rows =
    discipline === 'SINGLES'
      ? standings.map((row) => ({ ...row, competitor: alone(row.player) }))
      : pairs;
  return ranked(rows.map((row) => ({ ...row, nickName: nameOf(row.competitor) })));
}

function SeasonFigures({ season, discipline }: FiguresProps) {
  const phase = usePhase(season);
  const isOver = phase === 'over';
  const ranking = rankedIn(season, discipline);
  return (
    <>
      <p className="subtitle">
        {daysOf(season)}
        {MARKS[phase]}
      </p>
      <DisciplineLinks hasDoubles={season.pairs.length > 0} />
      {ranking.length === 0 ? (
        <Empty
          title={
            season.pairs.length + season.standings.length > 0
              ? `Nothing played ${DISCIPLINE_NAMES[discipline].toLowerCase()} in this season`
              : 'No match in this season'
          }
          isAnswer
        >
          <Link to="/stats">Show all time</Link>.
        </Empty>
      ) : (
        <>
          <PageSides>
            <section>
              <SeasonLeaders ranking={ranking} isOver={isOver} />
              <h2 className="heading">{isOver ? 'Final table' : 'Table'}</h2>
              <StandingsTable label="Table of the season" ranking={ranking} figures={FIGURES} />
              <SeasonLinks />
            </section>
            {isOver && <Honours season={season} discipline={discipline} />}
          </PageSides>
          {isOver && <Records season={season} />}
        </>
      )}
    </>
  );
}

interface SeasonLeadersProps {
  readonly ranking: readonly Ranked<Standing>[];
  readonly isOver: boolean;
}

/** The leaders of the season, champions once it is over, on a slab of the team played most. */
function SeasonLeaders({ ranking, isOver }: SeasonLeadersProps) {
  const leaders = leadersOf(ranking);
  const team = leaders[0]?.favouriteTeam;
  return (
    <Leaders
      leaders={leaders.map(({ competitor }) => competitor)}
      isOver={isOver}
      span="season"
      slab={team ? { team, colours: teamColours(team.colors) } : null}
    />
  );
}

const FIGURES: readonly StandingsFigure<Standing>[] = [
  {
    id: 'matchesPlayed',
    name: 'GP',
    meaning: 'Games played',
    of: ({ matchesPlayed }) => matchesPlayed,
  },
  {
    id: 'wonLost',
    name: 'W–L',
    meaning: 'Won and lost, overtime included',
    of: formatWonLost,
    from: 'tablet',
  },
  {
    id: 'goals',
    name: 'Goals',
    meaning: 'Goals for and against',
    of: ({ scoredGoals, concededGoals }) => `${scoredGoals} : ${concededGoals}`,
    from: 'tablet',
  },
  { id: 'points', name: 'PTS', meaning: 'Points', of: ({ points }) => points },
  {
    id: 'pointsPerGame',
    name: 'PPG',
    meaning: PER_GAME_MEANING,
    of: (row) => `${perGame(row.points, row).toFixed(2)}${isProvisional(row) ? '?' : ''}`,
    isMain: true,
  },
];

/** Links to the screens with the figures of the season. */
function SeasonLinks() {
  const link = useSpanLink();
  const figuresLink = useFiguresLink();
  return (
    <Row as="nav" gap={2} wrap above={4} aria-label="More of this season">
      <Link to={figuresLink('/stats')} className="choice">
        Statistics
      </Link>
      <Link to={link('/overall')} className="choice">
        Matches
      </Link>
      <Link to={figuresLink('/records')} className="choice">
        Records
      </Link>
    </Row>
  );
}

/** The titles and the most improved rating of a season that is over. */
function Honours({ season, discipline }: FiguresProps) {
  const link = useSpanLink();
  const won = [
    ...season.playoffs
      .filter(({ league }) => league === null)
      .map(({ winningSide, ...cup }) => ({ ...cup, kind: 'playoff' as const, side: winningSide })),
    ...season.leagues.map(({ champion, ...league }) => ({
      ...league,
      kind: 'league' as const,
      side: champion,
    })),
  ];
  const titles = won.flatMap(({ side, ...title }) =>
    side && title.discipline === discipline ? [{ ...title, winner: side.competitor }] : [],
  );
  const players = discipline === 'SINGLES' ? season.standings : season.doubles;
  const best = Math.max(...players.map(({ ratingGain }) => ratingGain));
  const improved = players.filter(({ ratingGain }) => ratingGain > 0 && ratingGain === best);
  if (titles.length + improved.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      {titles.length > 0 && (
        <>
          <Text as="h2" size="score-m" tone="ice">
            {counted(titles.length, 'title')}
          </Text>
          <ul className="surface rows" aria-label="Titles">
            {titles.map(({ id, kind, title, winner }) => (
              <Honour key={kind + id} to={competitionPath({ kind, id })} of={winner}>
                <Text kind="note">{title}</Text>
              </Honour>
            ))}
          </ul>
        </>
      )}
      {improved.length > 0 && (
        <>
          <Text as="h2" size="score-m" tone="ice">
            Most improved rating
          </Text>
          <ul className="surface rows" aria-label="Most improved rating">
            {improved.map(({ player, ratingGain }) => (
              <Honour key={player.id} to={link(playerPath(player))} of={alone(player)}>
                <Text size="score-m" kind="name" translate="no">
                  {formatDifference(ratingGain)}
                </Text>
              </Honour>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

interface HonourProps {
  readonly to: string;
  readonly of: FacedCompetitor;
  readonly children: ReactNode;
}

/** A row with a competitor and the reason for the honour. */
function Honour({ to, of, children }: HonourProps) {
  return (
    <li>
      <CardLink to={to} className="pressable row gap-3 justify-between pad-3">
        <Text size="score-s" kind="name">
          <PlainNames>
            <SideName competitor={of} />
          </PlainNames>
        </Text>{' '}
        {children}
      </CardLink>
    </li>
  );
}

/** The records of a season that is over. */
function Records({ season }: { readonly season: Season }) {
  return (
    <>
      <h2 className="heading">Records</h2>
      <RecordList records={recordsIn(season)} />
    </>
  );
}

/** "01/09/2026 – 30/11/2026" */
function daysOf({ from, to }: Pick<Season, 'from' | 'to'>): string {
  return `${shortDate(from)} – ${shortDate(to)}`;
}
