import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { counted, formatDifference, shortDate } from '../../../rules/phrases.ts';
import {
  isProvisional,
  leadersOf,
  PER_GAME_MEANING,
  type Ranked,
  ranked,
} from '../../../rules/ranking.ts';
import { isInSpan } from '../../../rules/span.ts';
import { formatWonLost, perGame } from '../../../rules/stats.ts';
import { NotFound } from '../../app/NotFound.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { describeLoadError } from '../../data/errors.ts';
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
import { KeepSpan, useSpanLink } from '../../design/spanLinks.tsx';
import { recordsIn } from '../records/queries.ts';
import { RecordList } from '../records/RecordList.tsx';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { spanSearch } from '../spans/urlSpan.ts';
import { teamColours } from '../teams/colours.ts';
import type { SeasonPageQuery, SeasonStandingFragment } from './gql/seasons.ts';
import { seasonQuery } from './queries.ts';

type Season = NonNullable<SeasonPageQuery['season']>;

const TITLE = 'Season';
const BACK = { to: '/seasons', label: 'Back to the seasons' };
const ROWS = { shape: 'rows', count: 8, height: '3.5rem' } as const;

export const handle: ScreenHandle = {
  head: (read, { params: { id = '' } }) => {
    const { season } = read(seasonQuery(id));
    if (!season) return null;
    const places = ranked(season.standings)
      .slice(0, 3)
      .map(({ row, place }) => `${place}. ${row.player.nickName}`);
    return {
      title: season.name,
      description: [`${daysOf(season)}.`, places.length > 0 && `${places.join(', ')}.`]
        .filter(Boolean)
        .join(' '),
    };
  },
};

/** A season: its table and, once it is over, its titles, records and the most improved rating. */
export function Component() {
  const { id = '' } = useParams();
  const [{ data, fetching, error }] = useQuery(seasonQuery(id));
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
        <KeepSpan search={spanSearch(season)}>
          <SeasonFigures season={season} />
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

function SeasonFigures({ season }: { readonly season: Season }) {
  const phase = usePhase(season);
  const isOver = phase === 'over';
  const ranking = ranked(season.standings);
  return (
    <>
      <p className="subtitle">
        {daysOf(season)}
        {MARKS[phase]}
      </p>
      {ranking.length === 0 ? (
        <Empty title="No match in this season" isAnswer>
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
            {isOver && <Honours season={season} />}
          </PageSides>
          {isOver && <Records season={season} />}
        </>
      )}
    </>
  );
}

interface SeasonLeadersProps {
  readonly ranking: readonly Ranked<SeasonStandingFragment>[];
  readonly isOver: boolean;
}

/** The leaders of the season, champions once it is over, on a slab of the team played most. */
function SeasonLeaders({ ranking, isOver }: SeasonLeadersProps) {
  const leaders = leadersOf(ranking);
  const team = leaders[0]?.favouriteTeam;
  return (
    <Leaders
      leaders={leaders.map(({ player }) => player)}
      isOver={isOver}
      span="season"
      slab={team ? { team, colours: teamColours(team.colors) } : null}
    />
  );
}

const FIGURES: readonly StandingsFigure<SeasonStandingFragment>[] = [
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
  return (
    <Row as="nav" gap={2} wrap above={4} aria-label="More of this season">
      <Link to={link('/stats')} className="choice">
        Statistics
      </Link>
      <Link to={link('/overall')} className="choice">
        Matches
      </Link>
      <Link to={link('/records')} className="choice">
        Records
      </Link>
    </Row>
  );
}

/** The titles and the most improved rating of a season that is over. */
function Honours({ season }: { readonly season: Season }) {
  const link = useSpanLink();
  const titles = season.playoffs.flatMap(({ winningSide, ...playoff }) =>
    winningSide ? [{ ...playoff, winner: winningSide.competitor }] : [],
  );
  const best = Math.max(...season.standings.map(({ ratingGain }) => ratingGain));
  const improved = season.standings.filter(
    ({ ratingGain }) => ratingGain > 0 && ratingGain === best,
  );
  if (titles.length + improved.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      {titles.length > 0 && (
        <>
          <Text as="h2" size="score-m" tone="ice">
            {counted(titles.length, 'title')}
          </Text>
          <ul className="surface rows" aria-label="Titles">
            {titles.map(({ id, title, winner }) => (
              <Honour key={id} to={`/playoff/${id}`} of={winner}>
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
