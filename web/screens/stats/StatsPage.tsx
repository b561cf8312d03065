import { memo, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '../../../rules/messages.ts';
import { counted } from '../../../rules/phrases.ts';
import { type Ranked, ranked } from '../../../rules/ranking.ts';
import { ALL_TIME, endsBeforeItBegins, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { lazyOrReload } from '../../data/lazyOrReload.ts';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { NativeSelect } from '../../design/controls/NativeSelect.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { SpreadsheetLink } from '../../design/controls/SpreadsheetLink.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { FormDots } from '../../design/hockey/FormDots.tsx';
import { type StandingsFigure, StandingsTable } from '../../design/hockey/StandingsTable.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { NobodyActive, ShowEveryone } from '../players/ShowEveryone.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeSpan, parseSpan, spanSearch } from '../spans/urlSpan.ts';
import {
  directionOf,
  NAME_COLUMNS,
  type Order,
  PER_GAME,
  RANKING,
  type StatColumn,
  sortRows,
  statColumns,
} from './columns.ts';
import type { StatsTableRowFragment } from './gql/stats.ts';
import { STATS_PAGE_SIZE, statsQuery } from './queries.ts';
import { RecentGain } from './RecentGain.tsx';
import styles from './StatsPage.module.css';
import { useStats } from './useStats.ts';
import { viewOf, viewSearch } from './view.ts';

const StatsCharts = lazyOrReload(() => import('./StatsCharts.tsx'));

const [NICKNAME, FAVOURITE_TEAM] = NAME_COLUMNS;

const TEXTS = [
  {
    ...FAVOURITE_TEAM,
    show: ({ favouriteTeam }: StatsTableRowFragment) => <FavouriteTeam team={favouriteTeam} />,
  },
];

const CHOICES = [...NAME_COLUMNS, ...statColumns(ALL_TIME)].map(({ id, name }) => ({
  value: id,
  label: name,
}));

/** The figures by importance. */
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

const ROWS = { shape: 'rows', count: 8, height: '3.5rem' } as const;

const CHART_PLACEHOLDERS = { shape: 'cards', count: 2, height: '22rem' } as const;

const TITLE = 'Players Statistic';

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const span = parseSpan(search);
    if (endsBeforeItBegins(span)) return { title: TITLE, description: MESSAGES.daysReversed };
    const { stats } = read(statsQuery(span));
    const players = stats.filter(isActive).length;
    const some = stats.length < STATS_PAGE_SIZE ? '' : 'at least ';
    const of = [`${some}${counted(players, 'player')}`, describeSpan(span)].filter(Boolean);
    return { title: TITLE, description: `Points, goals and rates per game of ${of.join(', ')}.` };
  },
};

export function Component() {
  const [search] = useSearchParams();
  const span = parseSpan(search);
  // Another span keeps the order of the rows, and who is shown.
  const [order, setOrder] = useState<Order>(RANKING);
  const [showsEveryone, setShowsEveryone] = useState(false);
  return (
    <Page title={TITLE} heading="Statistics of Players">
      <Row gap={4} align="end" justify="between" wrap below={4} className={styles.choices}>
        <ViewLinks span={span} />
        <SpanBar>
          {viewOf(search) === 'table' && (
            <div className={styles.sort}>
              <NativeSelect
                label="Sort by"
                options={CHOICES}
                value={order.by}
                onChange={(by) => setOrder({ by, reversed: false })}
              />
            </div>
          )}
        </SpanBar>
      </Row>
      {!endsBeforeItBegins(span) && (
        <Statistics
          key={spanName(span)}
          span={span}
          order={order}
          setOrder={setOrder}
          showsEveryone={showsEveryone}
          onShowEveryone={setShowsEveryone}
        />
      )}
    </Page>
  );
}

interface Ordered {
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
}

interface StatisticsProps extends Ordered {
  readonly span: Span;
  readonly showsEveryone: boolean;
  readonly onShowEveryone: (showsEveryone: boolean) => void;
}

function Statistics(props: StatisticsProps) {
  const { span, showsEveryone, onShowEveryone, ...ordered } = props;
  const { rows, error, loadMore } = useStats(span);
  if (!rows) {
    return (
      <Loading skeleton={ROWS} error={error}>
        Loading stats...
      </Loading>
    );
  }
  if (rows.length === 0) {
    return (
      <NoMatchInSpan span={span}>
        <Empty title="No finished matches yet">
          Statistics appear after the first result: <Link to="/playoff">draw a play-off</Link> or{' '}
          <Link to="/overall">add a match</Link>.
        </Empty>
      </NoMatchInSpan>
    );
  }
  const shown = showsEveryone ? rows : rows.filter(isActive);
  return (
    <>
      {shown.length === 0 ? (
        <NobodyActive />
      ) : (
        <Views ranking={ranked(shown)} span={span} {...ordered} />
      )}
      <ShowEveryone
        isBelowTable
        hasFurther={!rows.every(isActive)}
        isPressed={showsEveryone}
        onChange={onShowEveryone}
      />
      <LoadMore loadMore={loadMore} loadMoreError={error} />
      <SpreadsheetLink file="players" search={spanSearch(span).slice(1)} />
    </>
  );
}

function isActive({ player }: StatsTableRowFragment): boolean {
  return player.active;
}

interface Ranking {
  /** The rows as `ranked` orders them. */
  readonly ranking: readonly Ranked<StatsTableRowFragment>[];
}

const VIEWS = [
  { name: 'Table', view: 'table' },
  { name: 'Charts', view: 'charts' },
] as const;

/** The statistics as a table or as charts, depending on the URL. */
function Views({ ranking, span, ...ordered }: Ordered & Ranking & { readonly span: Span }) {
  const [search] = useSearchParams();
  const shown = viewOf(search);
  const isHydrated = useIsHydrated();
  return (
    <>
      {shown === 'table' && (
        <SortedTable ranking={ranking} columns={statColumns(span)} {...ordered} />
      )}
      {/* The code of the charts is fetched when they are shown, not on the server. */}
      {shown === 'charts' && (
        <Suspense fallback={<Loading skeleton={CHART_PLACEHOLDERS}>Loading charts...</Loading>}>
          {isHydrated ? (
            <StatsCharts rows={ranking.map(({ row }) => row)} span={span} />
          ) : (
            <Loading skeleton={CHART_PLACEHOLDERS}>Loading charts...</Loading>
          )}
        </Suspense>
      )}
    </>
  );
}

/** Memoised, so that a change of the rows does not render the links. */
const ViewLinks = memo(function ViewLinks({ span }: { readonly span: Span }) {
  const [search] = useSearchParams();
  const shown = viewOf(search);
  return (
    <Row as="nav" gap={3} rowGap={2} wrap aria-label="View">
      {VIEWS.map(({ name, view }) => (
        <Link
          key={view}
          to={{ pathname: '/stats', search: viewSearch(view, search) }}
          className="choice"
          aria-current={view === shown ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
      <Link to="/seasons" className="note textLink">
        Seasons
      </Link>
      <Link to={`/records${spanSearch(span)}`} className="note textLink">
        Records
      </Link>
    </Row>
  );
});

interface SortedTableProps extends Ordered, Ranking {
  readonly columns: readonly StatColumn[];
}

/** The table, sorted by its headings or, on a narrow screen, by a choice above it. */
function SortedTable({ ranking, columns, order, setOrder }: SortedTableProps) {
  const figures = useMemo(() => columns.map(figureOf), [columns]);
  const many = useMemo(() => {
    const { by, reversed } = order;
    return {
      player: NICKNAME,
      texts: TEXTS,
      byImportance: BY_IMPORTANCE,
      sortedBy: by,
      direction: directionOf(order),
      // Sorting by the same column again reverses the order.
      onSort: (id: string) => setOrder({ by: id, reversed: id === by && !reversed }),
    };
  }, [order, setOrder]);
  return (
    <>
      <StandingsTable
        label="Statistics of Players"
        ranking={sortRows(ranking, columns, order)}
        figures={figures}
        below={formOf}
        many={many}
      />
      <Legend columns={columns} />
    </>
  );
}

function Legend({ columns }: Pick<SortedTableProps, 'columns'>) {
  return (
    <details className="footnote">
      <summary className="textLink">What the columns mean</summary>
      <Grid as="dl" column="24rem" gap={4} rowGap={0} className={styles.legend}>
        {columns.map(({ id, name, meaning }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Grid>
    </details>
  );
}

function figureOf(column: StatColumn): StandingsFigure<StatsTableRowFragment> {
  const { id, name, meaning, hasRecentGain } = column;
  const of = (row: StatsTableRowFragment) => formatStat(column, row);
  const note = hasRecentGain ? recentGainOf : undefined;
  return { id, name, meaning, of, note, isMain: id === PER_GAME };
}

function recentGainOf({ player }: StatsTableRowFragment) {
  return <RecentGain id={player.id} />;
}

function formOf({ player }: StatsTableRowFragment) {
  return <FormDots outcomes={player.form} />;
}

function formatStat({ of, format }: StatColumn, row: StatsTableRowFragment): string {
  const figure = of(row);
  if (figure === null) return '–';
  return format ? format(figure, row) : figure.toFixed(0);
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
