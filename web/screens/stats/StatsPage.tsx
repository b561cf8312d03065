import { memo, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '../../../rules/messages.ts';
import { counted } from '../../../rules/phrases.ts';
import { type Ranked, ranked } from '../../../rules/ranking.ts';
import type { Discipline } from '../../../rules/side.ts';
import { ALL_TIME, endsBeforeItBegins, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { lazyOrReload } from '../../data/lazyOrReload.ts';
import { useIsHydrated } from '../../design/controls/DisabledUntilHydrated.tsx';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { NativeSelect } from '../../design/controls/NativeSelect.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { SpreadsheetLink } from '../../design/controls/SpreadsheetLink.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { NobodyActive, ShowEveryone } from '../players/ShowEveryone.tsx';
import { DisciplineLinks } from '../spans/DisciplineLinks.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeDiscipline, figuresSearch, parseDiscipline } from '../spans/urlDiscipline.ts';
import { describeSpan, parseSpan, spanSearch } from '../spans/urlSpan.ts';
import {
  NAME_COLUMNS,
  type Order,
  RANKING,
  type StatColumn,
  statColumns,
  TOGETHER_COLUMN,
} from './columns.ts';
import type { PairRowFragment, StatsTableRowFragment } from './gql/stats.ts';
import { PairsTable } from './PairsTable.tsx';
import { PlayersTable } from './PlayersTable.tsx';
import { STATS_PAGE_SIZE, statsQuery } from './queries.ts';
import { Legend, type Ordered } from './SortedTable.tsx';
import styles from './StatsPage.module.css';
import { useStats } from './useStats.ts';
import { viewOf, viewSearch } from './view.ts';

const StatsCharts = lazyOrReload(() => import('./StatsCharts.tsx'));

/** The columns of which only one table has some, as choices of the order of both. */
const CHOICES: Readonly<Record<Discipline, ReturnType<typeof choicesOf>>> = {
  SINGLES: choicesOf([...NAME_COLUMNS, ...statColumns(ALL_TIME)]),
  DOUBLES: choicesOf([...NAME_COLUMNS, ...statColumns(ALL_TIME), TOGETHER_COLUMN]),
};

function choicesOf(columns: readonly Pick<StatColumn, 'id' | 'name'>[]) {
  return columns.map(({ id, name }) => ({ value: id, label: name }));
}

const ROWS = { shape: 'rows', count: 8, height: '3.5rem' } as const;

const CHART_PLACEHOLDERS = { shape: 'cards', count: 2, height: '22rem' } as const;

const TITLE = 'Players Statistic';

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const span = parseSpan(search);
    if (endsBeforeItBegins(span)) return { title: TITLE, description: MESSAGES.daysReversed };
    const discipline = parseDiscipline(search);
    const { stats } = read(statsQuery(span, discipline));
    const players = stats.filter(isActive).length;
    const some = stats.length < STATS_PAGE_SIZE ? '' : 'at least ';
    const of = [
      `${some}${counted(players, 'player')}`,
      describeDiscipline(discipline),
      describeSpan(span),
    ];
    return {
      title: TITLE,
      description: `Points, goals and rates per game of ${of.filter(Boolean).join(', ')}.`,
    };
  },
};

export function Component() {
  const [search] = useSearchParams();
  const span = parseSpan(search);
  const discipline = parseDiscipline(search);
  // Another span keeps the order of the rows, and who is shown; so does the other discipline.
  const [chosenOrder, setOrder] = useState<Order>(RANKING);
  const choices = CHOICES[discipline];
  const order = choices.some(({ value }) => value === chosenOrder.by) ? chosenOrder : RANKING;
  const [showsEveryone, setShowsEveryone] = useState(false);
  return (
    <Page title={TITLE} heading="Statistics of Players">
      <DisciplineLinks />
      <Row gap={4} align="end" justify="between" wrap below={4} className={styles.choices}>
        <ViewLinks />
        <SpanBar>
          {viewOf(search) === 'table' && (
            <div className={styles.sort}>
              <NativeSelect
                label="Sort by"
                options={choices}
                value={order.by}
                onChange={(by) => setOrder({ by, reversed: false })}
              />
            </div>
          )}
        </SpanBar>
      </Row>
      {!endsBeforeItBegins(span) && (
        <Statistics
          key={`${discipline} ${spanName(span)}`}
          span={span}
          discipline={discipline}
          order={order}
          setOrder={setOrder}
          showsEveryone={showsEveryone}
          onShowEveryone={setShowsEveryone}
        />
      )}
    </Page>
  );
}

interface Shown extends Ordered {
  readonly span: Span;
  readonly discipline: Discipline;
}

interface StatisticsProps extends Shown {
  readonly showsEveryone: boolean;
  readonly onShowEveryone: (showsEveryone: boolean) => void;
}

function Statistics(props: StatisticsProps) {
  const { showsEveryone, onShowEveryone, ...chosen } = props;
  const { span, discipline } = chosen;
  const { rows, pairs, error, loadMore } = useStats(span, discipline);
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
        {discipline === 'SINGLES' ? (
          <Empty title="No finished matches yet">
            Statistics appear after the first result: <Link to="/playoff">draw a play-off</Link> or{' '}
            <Link to="/overall">add a match</Link>.
          </Empty>
        ) : (
          <Empty title="No match with a pair yet">
            Statistics appear after the first result of two against two:{' '}
            <Link to="/overall">add a match</Link>.
          </Empty>
        )}
      </NoMatchInSpan>
    );
  }
  const shown = showsEveryone ? rows : rows.filter(isActive);
  return (
    <>
      {shown.length === 0 ? (
        <NobodyActive />
      ) : (
        <Views
          ranking={ranked(shown)}
          pairs={showsEveryone ? pairs : pairs.filter(isOfActive)}
          {...chosen}
        />
      )}
      <ShowEveryone
        isBelowTable
        hasFurther={!rows.every(isActive)}
        isPressed={showsEveryone}
        onChange={onShowEveryone}
      />
      <LoadMore loadMore={loadMore} loadMoreError={error} />
      <SpreadsheetLinks span={span} discipline={discipline} />
    </>
  );
}

function SpreadsheetLinks({ span, discipline }: Pick<Shown, 'span' | 'discipline'>) {
  const days = spanSearch(span).slice(1);
  if (discipline === 'SINGLES') return <SpreadsheetLink file="players" search={days} />;
  const ofDoubles = ['discipline=DOUBLES', days].filter(Boolean).join('&');
  return (
    <>
      <SpreadsheetLink file="players" search={ofDoubles} label="Players as a spreadsheet" />
      <SpreadsheetLink file="pairs" search={days} label="Pairs as a spreadsheet" />
    </>
  );
}

function isActive({ player }: StatsTableRowFragment): boolean {
  return player.active;
}

function isOfActive({ competitor }: PairRowFragment): boolean {
  return competitor.players.every(({ active }) => active);
}

interface ViewsProps extends Shown {
  /** The rows as `ranked` orders them. */
  readonly ranking: readonly Ranked<StatsTableRowFragment>[];
  /** None in singles. */
  readonly pairs: readonly PairRowFragment[];
}

const VIEWS = [
  { name: 'Table', view: 'table' },
  { name: 'Charts', view: 'charts' },
] as const;

/** The statistics as a table or as charts, depending on the URL. */
function Views({ ranking, pairs, span, discipline, ...ordered }: ViewsProps) {
  const [search] = useSearchParams();
  const shown = viewOf(search);
  const isHydrated = useIsHydrated();
  const figures = statColumns(span);
  return (
    <>
      {shown === 'table' && (
        <>
          <PlayersTable ranking={ranking} figures={figures} discipline={discipline} {...ordered} />
          {pairs.length > 0 && <PairsTable pairs={pairs} {...ordered} />}
          <Legend columns={pairs.length > 0 ? [...figures, TOGETHER_COLUMN] : figures} />
        </>
      )}
      {/* The code of the charts is fetched when they are shown, not on the server. */}
      {shown === 'charts' && (
        <Suspense fallback={<Loading skeleton={CHART_PLACEHOLDERS}>Loading charts...</Loading>}>
          {isHydrated ? (
            <StatsCharts rows={ranking.map(({ row }) => row)} span={span} discipline={discipline} />
          ) : (
            <Loading skeleton={CHART_PLACEHOLDERS}>Loading charts...</Loading>
          )}
        </Suspense>
      )}
    </>
  );
}

/** Memoised, so that a change of the rows does not render the links. */
const ViewLinks = memo(function ViewLinks() {
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
      <Link to={`/records${figuresSearch(search)}`} className="note textLink">
        Records
      </Link>
    </Row>
  );
});
