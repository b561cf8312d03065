/** The routes of the client, with their code and their first queries. */
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  generatePath,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom';
import { isDay } from '../rules/date.ts';
import { endsBeforeItBegins, isAllTime, type Span } from '../rules/span.ts';
import type { Dialogs } from './app/dialogs.ts';
import { hasFrame } from './app/frame.ts';
import { lazyDialog } from './app/lazyDialog.tsx';
import { NotFound } from './app/NotFound.tsx';
import { Reload } from './app/Notices.tsx';
import { NotFetched, PageError, ReloadOnError, WholePageError } from './app/PageError.tsx';
import { Shell } from './app/Shell.tsx';
import type { RouteArgsAndTime, ScreenHandle, ScreenQuery } from './app/screen.ts';
import { useDarkTheme } from './app/theme.ts';
import { CodePrompt } from './app/write/CodePrompt.tsx';
import { checkBuild } from './data/build.ts';
import { KeepClub } from './data/club/KeepClub.tsx';
import { clubQuery } from './data/club/queries.ts';
import { SubscribeToChanges } from './data/feed/SubscribeToChanges.tsx';
import { firstPage } from './data/usePages.ts';
import { DisabledUntilHydrated } from './design/controls/DisabledUntilHydrated.tsx';
import { PlainNames } from './design/hockey/PlayerName.tsx';
import { withoutNames } from './design/paths.ts';
import { KeepSpan } from './design/spanLinks.tsx';
import {
  EVENING_LIST,
  eveningBeforeQuery,
  eveningQuery,
  homeEveningQuery,
  playersWithOpenPlayQuery,
} from './screens/evenings/queries.ts';
import { historySearch, parseHistoryFilter } from './screens/history/historyFilter.ts';
import { historyRequests } from './screens/history/queries.ts';
import { newestPlayoffs, topPlayersQuery } from './screens/home/queries.ts';
import { LEAGUE_LIST, leagueQuery, newestLeague } from './screens/leagues/queries.ts';
import { matchPageQuery } from './screens/live-score/queries.ts';
import { SendWaitingTaps } from './screens/live-score/SendWaitingTaps.tsx';
import { matchSearch, parseMatchFilter } from './screens/matches/matchFilter.ts';
import {
  MATCH_LIST,
  matchRequests,
  resultVariables,
  toPlayVariables,
} from './screens/matches/queries.ts';
import { hereQuery, nextQuery } from './screens/next/queries.ts';
import { ChampionMoment } from './screens/now/ChampionMoment.tsx';
import { LiveBanner } from './screens/now/LiveBanner.tsx';
import { nowQuery } from './screens/now/queries.ts';
import { KeepOwnPlayer } from './screens/players/KeepOwnPlayer.tsx';
import { OneOfThem } from './screens/players/OneOfThem.tsx';
import { playersQuery } from './screens/players/queries.ts';
import { PLAYOFF_LIST, playoffQuery } from './screens/playoffs/queries.ts';
import { headToHeadRequests, pairRequests, playerRequests } from './screens/profiles/queries.ts';
import { recordsQuery } from './screens/records/queries.ts';
import { seasonListQuery, seasonQuery, seasonsQuery } from './screens/seasons/queries.ts';
import { SERIES_LIST, seriesQuery } from './screens/series/queries.ts';
import { figuresSearch, parseDiscipline } from './screens/spans/urlDiscipline.ts';
import { parseSpan, spanSearch, spanVariables } from './screens/spans/urlSpan.ts';
import { recentGainsQuery, statsQuery } from './screens/stats/queries.ts';
import { viewOf, viewSearch } from './screens/stats/view.ts';
import { overlaySearch, parseTarget, televisionRequests } from './screens/television/queries.ts';

/** Sends the first queries. The server waits for the results, a browser shows a loading state. */
export type Prefetch = (requests: readonly ScreenQuery[]) => Promise<null> | null;

/** Exports of a screen's module. Without a `handle` the server would answer its URL with 404. */
interface ScreenModule {
  readonly Component: ComponentType;
  readonly handle: ScreenHandle;
}

interface Screen {
  readonly path: string;
  /** Path of the module that `load` imports, as in the manifest of the build. */
  readonly file: string;
  readonly load: () => Promise<ScreenModule>;
  /** Returns the part of the search that the screen reads, with a question mark; by default none. */
  readonly searchOf?: (search: URLSearchParams) => string;
  /** Returns the first queries. */
  readonly requests: (route: RouteArgsAndTime) => readonly ScreenQuery[];
}

const ResultDialog = lazyDialog(() => import('./screens/results/ResultDialog.tsx'));
const NewMatchDialog = lazyDialog(() => import('./screens/matches/NewMatchDialog.tsx'));
/** If the code cannot be fetched, no undo is offered. */
const UndoToast = lazy<ComponentType<{ seq: number }>>(() =>
  import('./app/write/UndoToast.tsx').catch(() => ({ default: () => null })),
);

function spanSearchOf(search: URLSearchParams): string {
  return spanSearch(parseSpan(search));
}

/**
 * The queries of a screen with a choice of the span.
 * @param requests returns those in the span
 * @param always those that are needed in any case
 */
function inSpan(
  search: URLSearchParams,
  requests: (span: Span) => readonly ScreenQuery[],
  always: readonly ScreenQuery[] = [],
): readonly ScreenQuery[] {
  const span = parseSpan(search);
  return [...(endsBeforeItBegins(span) ? always : requests(span)), seasonsQuery];
}

/** @param path depends on whether the first competitor is a player or a pair */
function headToHeadScreen(path: string): Screen {
  return {
    path,
    file: 'screens/profiles/HeadToHeadPage.tsx',
    load: () => import('./screens/profiles/HeadToHeadPage.tsx'),
    searchOf: spanSearchOf,
    requests: ({ params: { one = '', two = '' }, search }) =>
      inSpan(search, (span) => headToHeadRequests(one, two, span), [playersQuery]),
  };
}

const SCREENS: readonly Screen[] = [
  {
    path: '/',
    file: 'screens/home/HomePage.tsx',
    load: () => import('./screens/home/HomePage.tsx'),
    searchOf: spanSearchOf,
    requests: ({ search }) => {
      return [
        ...inSpan(search, (span) => [topPlayersQuery(span)]),
        homeEveningQuery,
        hereQuery,
        nextQuery(null),
        playersWithOpenPlayQuery,
        newestLeague,
        newestPlayoffs,
        firstPage(MATCH_LIST, resultVariables()),
        firstPage(MATCH_LIST, toPlayVariables()),
      ];
    },
  },
  {
    path: '/overall',
    file: 'screens/matches/MatchListPage.tsx',
    load: () => import('./screens/matches/MatchListPage.tsx'),
    searchOf: (search) => matchSearch(parseMatchFilter(search)),
    requests: ({ search }) => matchRequests(parseMatchFilter(search)),
  },
  {
    path: '/match/:id',
    file: 'screens/live-score/GamePage.tsx',
    load: () => import('./screens/live-score/GamePage.tsx'),
    requests: ({ params: { id = '' } }) => [matchPageQuery(id)],
  },
  {
    path: '/stats',
    file: 'screens/stats/StatsPage.tsx',
    load: () => import('./screens/stats/StatsPage.tsx'),
    searchOf: (search) => viewSearch(viewOf(search), search),
    requests: ({ search, now }) =>
      inSpan(search, (span) => {
        const discipline = parseDiscipline(search);
        return [
          statsQuery(span, discipline),
          ...(isAllTime(span) ? [recentGainsQuery(now, discipline)] : []),
        ];
      }),
  },
  {
    path: '/records',
    file: 'screens/records/RecordsPage.tsx',
    load: () => import('./screens/records/RecordsPage.tsx'),
    searchOf: figuresSearch,
    requests: ({ search }) => {
      const span = parseSpan(search);
      const records = recordsQuery(span, parseDiscipline(search));
      return endsBeforeItBegins(span) ? [seasonsQuery] : [records, seasonsQuery];
    },
  },
  {
    path: '/tonight',
    file: 'screens/evenings/TonightPage.tsx',
    load: () => import('./screens/evenings/TonightPage.tsx'),
    requests: () => [
      eveningQuery(null),
      hereQuery,
      nextQuery(null),
      newestLeague,
      playersWithOpenPlayQuery,
    ],
  },
  {
    path: '/evenings',
    file: 'screens/evenings/EveningsPage.tsx',
    load: () => import('./screens/evenings/EveningsPage.tsx'),
    requests: () => [firstPage(EVENING_LIST)],
  },
  {
    path: '/evenings/:date',
    file: 'screens/evenings/EveningPage.tsx',
    load: () => import('./screens/evenings/EveningPage.tsx'),
    requests: ({ params: { date = '' } }) =>
      isDay(date) ? [eveningQuery(date), eveningBeforeQuery(date)] : [],
  },
  {
    path: '/seasons',
    file: 'screens/seasons/SeasonsPage.tsx',
    load: () => import('./screens/seasons/SeasonsPage.tsx'),
    requests: () => [seasonListQuery],
  },
  {
    path: '/seasons/:id',
    file: 'screens/seasons/SeasonPage.tsx',
    load: () => import('./screens/seasons/SeasonPage.tsx'),
    searchOf: figuresSearch,
    requests: ({ params: { id = '' }, search }) => [seasonQuery(id, parseDiscipline(search))],
  },
  {
    path: '/series',
    file: 'screens/series/SeriesListPage.tsx',
    load: () => import('./screens/series/SeriesListPage.tsx'),
    searchOf: spanSearchOf,
    requests: ({ search }) =>
      inSpan(search, (span) => [firstPage(SERIES_LIST, spanVariables(span))]),
  },
  {
    path: '/series/:id',
    file: 'screens/series/SeriesPage.tsx',
    load: () => import('./screens/series/SeriesPage.tsx'),
    requests: ({ params: { id = '' } }) => [seriesQuery(id)],
  },
  {
    path: '/playoff',
    file: 'screens/playoffs/PlayoffListPage.tsx',
    load: () => import('./screens/playoffs/PlayoffListPage.tsx'),
    searchOf: spanSearchOf,
    requests: ({ search }) =>
      inSpan(search, (span) => [firstPage(PLAYOFF_LIST, spanVariables(span))]),
  },
  {
    path: '/playoff/:id',
    file: 'screens/playoffs/PlayoffPage.tsx',
    load: () => import('./screens/playoffs/PlayoffPage.tsx'),
    requests: ({ params: { id = '' } }) => [playoffQuery(id)],
  },
  {
    path: '/league',
    file: 'screens/leagues/LeagueListPage.tsx',
    load: () => import('./screens/leagues/LeagueListPage.tsx'),
    requests: () => [firstPage(LEAGUE_LIST)],
  },
  {
    path: '/league/:id',
    file: 'screens/leagues/LeaguePage.tsx',
    load: () => import('./screens/leagues/LeaguePage.tsx'),
    requests: ({ params: { id = '' } }) => [leagueQuery(id)],
  },
  {
    path: '/teams',
    file: 'screens/teams/TeamsPage.tsx',
    load: () => import('./screens/teams/TeamsPage.tsx'),
    // Every screen loads the teams.
    requests: () => [],
  },
  {
    path: '/players',
    file: 'screens/players/AddPlayerPage.tsx',
    load: () => import('./screens/players/AddPlayerPage.tsx'),
    requests: () => [playersQuery],
  },
  {
    path: '/players/:player',
    file: 'screens/profiles/PlayerPage.tsx',
    load: () => import('./screens/profiles/PlayerPage.tsx'),
    searchOf: figuresSearch,
    requests: ({ params: { player = '' }, search }) =>
      inSpan(search, (span) => playerRequests(player, span, parseDiscipline(search)), [
        playersQuery,
      ]),
  },
  {
    path: '/pairs/:pair',
    file: 'screens/profiles/PairPage.tsx',
    load: () => import('./screens/profiles/PairPage.tsx'),
    searchOf: spanSearchOf,
    requests: ({ params: { pair = '' }, search }) =>
      inSpan(search, (span) => pairRequests(pair, span), [playersQuery]),
  },
  headToHeadScreen('/players/:one/vs/:two'),
  headToHeadScreen('/pairs/:one/vs/:two'),
  {
    path: '/history',
    file: 'screens/history/HistoryPage.tsx',
    load: () => import('./screens/history/HistoryPage.tsx'),
    searchOf: (search) => historySearch(parseHistoryFilter(search)),
    requests: ({ search }) => historyRequests(parseHistoryFilter(search)),
  },
  {
    path: '/devices',
    file: 'screens/devices/DevicesPage.tsx',
    load: () => import('./screens/devices/DevicesPage.tsx'),
    requests: () => [],
  },
  {
    path: '/tv/:of?/:id?',
    file: 'screens/television/Television.tsx',
    load: () => import('./screens/television/Television.tsx'),
    requests: ({ params }) => televisionRequests(parseTarget(params)),
  },
  {
    path: '/overlay/:of?/:id?',
    file: 'screens/television/Overlay.tsx',
    load: () => import('./screens/television/Overlay.tsx'),
    searchOf: overlaySearch,
    requests: ({ params }) => televisionRequests(parseTarget(params)),
  },
];

const FLOATING = (
  <>
    <ChampionMoment />
    <LiveBanner />
    <OneOfThem />
  </>
);

/** The language of all texts, with dates as dd/MM/yyyy. */
const LOCALE = 'en-GB';

function Root() {
  const [isAdding, setIsAdding] = useState(false);
  const [enteredId, setEnteredId] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [openedAt, setOpenedAt] = useState(pathname);
  // Following a link in a dialog closes the dialog.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setIsAdding(false);
    setEnteredId(null);
  }
  const dialogs = useMemo(
    () => ({ openNewGame: () => setIsAdding(true), enterResult: setEnteredId }),
    [],
  );
  return (
    // Otherwise controls of React Aria speak the language of the browser.
    <I18nProvider locale={LOCALE}>
      <KeepClub>
        <KeepSpan search={spanSearchOf(parameters)} figuresSearch={figuresSearch(parameters)}>
          <Shell UndoToast={UndoToast} floating={FLOATING} onNewGame={dialogs.openNewGame}>
            {/* A boundary, so that React hydrates the layout first and then the screen, or first the part that is pressed. */}
            <Suspense>
              <KeepOwnPlayer>
                <CurrentScreen dialogs={dialogs} />
              </KeepOwnPlayer>
              {/* Inside the boundary: a change before hydration would differ from the data of the server rendering. */}
              <SubscribeToChanges />
              <SendWaitingTaps />
            </Suspense>
          </Shell>
          {isAdding && <NewMatchDialog onClose={() => setIsAdding(false)} />}
          {enteredId !== null && <ResultDialog id={enteredId} onClose={() => setEnteredId(null)} />}
          <CodePrompt />
          <ScrollRestoration getKey={scrollKey} />
        </KeepSpan>
      </KeepClub>
    </I18nProvider>
  );
}

/**
 * Remounts for another URL, so that data of one series or player is not shown while the next one loads. Another name of the
 * same player in the URL does not remount.
 */
function CurrentScreen({ dialogs }: { readonly dialogs?: Dialogs }) {
  const { pathname } = useLocation();
  return <Outlet key={withoutNames(pathname)} context={dialogs} />;
}

/** Pages opened by their URL all have the key `default`, so the path distinguishes their scroll positions. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

function BareLayout() {
  useDarkTheme();
  return (
    <KeepClub>
      <DisabledUntilHydrated>
        <PlainNames>
          <CurrentScreen />
        </PlainNames>
      </DisabledUntilHydrated>
      <Reload />
      <SubscribeToChanges />
      <SendWaitingTaps />
    </KeepClub>
  );
}

/** Returns path and search within the club, without parameters that the screen does not read; null if no route matches. */
export function canonical(address: URL): string | null {
  if (!isDecodable(address.pathname)) return null;
  const [match] = matchRoutes([...SCREENS], address.pathname) ?? [];
  if (!match) return null;
  const { path, searchOf } = match.route;
  const search = searchOf?.(address.searchParams) ?? '';
  return generatePath(path, match.params) + search;
}

/** Returns the file of the screen with a path. */
export function fileOf(path: string): string {
  return SCREENS.find((screen) => screen.path === path)?.file ?? '';
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}

/** Checks whether the server has another build, in which case `Reload` reloads the page. */
async function notFetched(error: unknown): Promise<never> {
  await checkBuild();
  throw new NotFetched('The code of a screen was not fetched.', { cause: error });
}

/** @param clubTime returns the wall-clock time of the club */
export function routesWith(prefetch: Prefetch, clubTime: () => string): RouteObject[] {
  const routeTo = ({ path, load, requests }: Screen) => ({
    id: path,
    path,
    lazy: () => load().catch(notFetched),
    loader: ({ params, request }: LoaderFunctionArgs) => {
      const { searchParams: search } = new URL(request.url);
      return prefetch([clubQuery, nowQuery, ...requests({ params, search, now: clubTime() })]);
    },
  });
  const inShell = SCREENS.filter(({ path }) => hasFrame(path));
  const bare = SCREENS.filter(({ path }) => !hasFrame(path));
  return [
    {
      Component: Root,
      // An error outside the screens, such as in a dialog, replaces the whole page.
      errorElement: (
        <>
          <WholePageError />
          <Reload />
        </>
      ),
      children: [
        {
          // An error of a screen keeps the layout around it.
          errorElement: <PageError />,
          children: [...inShell.map(routeTo), { path: '*', Component: NotFound }],
        },
      ],
    },
    {
      Component: BareLayout,
      errorElement: <ReloadOnError />,
      children: [{ errorElement: <ReloadOnError />, children: bare.map(routeTo) }],
    },
  ];
}
