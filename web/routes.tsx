/** Every address of the client: its code, and what it asks the server first. */
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
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
import { withoutNames } from '../rules/paths.ts';
import type { Dialogs } from './app/dialogs.ts';
import { lazyDialog } from './app/lazyDialog.tsx';
import { NotFound } from './app/NotFound.tsx';
import { Reload } from './app/Notices.tsx';
import { NotFetched, PageError, ReloadOnError, WholePageError } from './app/PageError.tsx';
import { Shell } from './app/Shell.tsx';
import type { Address, ScreenHandle, ScreenQuery } from './app/screen.ts';
import { headToHeadRequests, playerRequests } from './careers/queries.ts';
import { checkBuild } from './data/build.ts';
import { club } from './data/queries.ts';
import { firstPage } from './data/usePages.ts';
import { DisabledUntilHydrated } from './design/DisabledUntilHydrated.tsx';
import { PlainNames } from './design/PlayerName.tsx';
import { SubscribeToChanges } from './feed/SubscribeToChanges.tsx';
import { hasFrame } from './frame.ts';
import { historySearch, parseHistoryFilter } from './history/historyFilter.ts';
import { historyRequests } from './history/queries.ts';
import { topPlayers } from './home/queries.ts';
import { matchSearch, parseMatchFilter } from './matches/matchFilter.ts';
import { MATCH_LIST, matchRequests, toPlay } from './matches/queries.ts';
import { ChampionMoment } from './now/ChampionMoment.tsx';
import { LiveBanner } from './now/LiveBanner.tsx';
import { now } from './now/queries.ts';
import { players } from './players/queries.ts';
import { PLAYOFF_LIST, playoffDetail } from './playoffs/queries.ts';
import { gameDetail } from './running-score/queries.ts';
import { SendWaitingTaps } from './running-score/SendWaitingTaps.tsx';
import { SERIES_LIST, seriesDetail } from './series/queries.ts';
import { statsQuery } from './stats/queries.ts';
import { viewOf } from './stats/view.ts';
import { overlayPosition, parseSubject, televisionRequests } from './television/queries.ts';
import { CodePrompt } from './write/CodePrompt.tsx';

/** Sends the first queries: the server waits for the answers, a browser shows meanwhile that they are loading. */
export type Ask = (requests: readonly ScreenQuery[]) => Promise<null> | null;

/** What the module of a screen exports. Without a handle its address would be answered with 404. */
interface ScreenModule {
  readonly Component: ComponentType;
  readonly handle: ScreenHandle;
}

interface Screen {
  readonly path: string;
  /** The module that `load` loads, as the build knows it. */
  readonly file: string;
  readonly load: () => Promise<ScreenModule>;
  /** What it reads of the rest of the address, beginning with a question mark; else nothing. */
  readonly searchOf?: (search: URLSearchParams) => string;
  /** What it asks first. */
  readonly requests: (address: Address) => readonly ScreenQuery[];
}

const EditMatchDialog = lazyDialog(() => import('./results/EditMatchDialog.tsx'));
const NewMatchDialog = lazyDialog(() => import('./matches/NewMatchDialog.tsx'));
/** When its code cannot be fetched, no undo is offered. */
const UndoToast = lazy<ComponentType<{ seq: number }>>(() =>
  import('./write/UndoToast.tsx').catch(() => ({ default: () => null })),
);

const SCREENS: readonly Screen[] = [
  {
    path: '/',
    file: 'home/HomePage.tsx',
    load: () => import('./home/HomePage.tsx'),
    requests: () => [topPlayers, firstPage(MATCH_LIST), firstPage(MATCH_LIST, toPlay())],
  },
  {
    path: '/overall',
    file: 'matches/MatchListPage.tsx',
    load: () => import('./matches/MatchListPage.tsx'),
    searchOf: (search) => matchSearch(parseMatchFilter(search)),
    requests: ({ search }) => matchRequests(parseMatchFilter(search)),
  },
  {
    path: '/match/:id',
    file: 'running-score/GamePage.tsx',
    load: () => import('./running-score/GamePage.tsx'),
    requests: ({ params: { id = '' } }) => [gameDetail(id)],
  },
  {
    path: '/stats',
    file: 'stats/StatsPage.tsx',
    load: () => import('./stats/StatsPage.tsx'),
    searchOf: viewOf,
    requests: () => [statsQuery()],
  },
  {
    path: '/series',
    file: 'series/SeriesListPage.tsx',
    load: () => import('./series/SeriesListPage.tsx'),
    requests: () => [firstPage(SERIES_LIST)],
  },
  {
    path: '/series/:id',
    file: 'series/SeriesPage.tsx',
    load: () => import('./series/SeriesPage.tsx'),
    requests: ({ params: { id = '' } }) => [seriesDetail(id)],
  },
  {
    path: '/playoff',
    file: 'playoffs/PlayoffListPage.tsx',
    load: () => import('./playoffs/PlayoffListPage.tsx'),
    requests: () => [firstPage(PLAYOFF_LIST)],
  },
  {
    path: '/playoff/:id',
    file: 'playoffs/PlayoffPage.tsx',
    load: () => import('./playoffs/PlayoffPage.tsx'),
    requests: ({ params: { id = '' } }) => [playoffDetail(id)],
  },
  {
    path: '/teams',
    file: 'teams/TeamsPage.tsx',
    load: () => import('./teams/TeamsPage.tsx'),
    // Every screen asks for the teams.
    requests: () => [],
  },
  {
    path: '/players',
    file: 'players/AddPlayerPage.tsx',
    load: () => import('./players/AddPlayerPage.tsx'),
    requests: () => [players],
  },
  {
    path: '/players/:player',
    file: 'careers/PlayerPage.tsx',
    load: () => import('./careers/PlayerPage.tsx'),
    requests: ({ params: { player = '' } }) => playerRequests(player),
  },
  {
    path: '/players/:one/vs/:two',
    file: 'careers/PairPage.tsx',
    load: () => import('./careers/PairPage.tsx'),
    requests: ({ params: { one = '', two = '' } }) => headToHeadRequests(one, two),
  },
  {
    path: '/history',
    file: 'history/HistoryPage.tsx',
    load: () => import('./history/HistoryPage.tsx'),
    searchOf: (search) => historySearch(parseHistoryFilter(search)),
    requests: ({ search }) => historyRequests(parseHistoryFilter(search)),
  },
  {
    path: '/tv/:of?/:id?',
    file: 'television/Television.tsx',
    load: () => import('./television/Television.tsx'),
    requests: ({ params }) => televisionRequests(parseSubject(params)),
  },
  {
    path: '/overlay/:of?/:id?',
    file: 'television/Overlay.tsx',
    load: () => import('./television/Overlay.tsx'),
    searchOf: (search) => (overlayPosition(search) === 'top' ? '?at=top' : ''),
    requests: ({ params }) => televisionRequests(parseSubject(params)),
  },
];

const FLOATING = (
  <>
    <ChampionMoment />
    <LiveBanner />
  </>
);

function Root() {
  const [isAdding, setIsAdding] = useState(false);
  const [enteredId, setEnteredId] = useState<string | null>(null);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  // A link in a dialog leads away from it.
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
    <>
      <Shell UndoToast={UndoToast} floating={FLOATING} onNewGame={dialogs.openNewGame}>
        {/* React hydrates what stands around a screen first, and then the screen: or at once what is pressed. */}
        <Suspense>
          <CurrentScreen dialogs={dialogs} />
          {/* In here, because a change that arrived sooner would not be what the server rendered the screen from. */}
          <SubscribeToChanges />
          <SendWaitingTaps />
        </Suspense>
      </Shell>
      {isAdding && <NewMatchDialog onClose={() => setIsAdding(false)} />}
      {enteredId !== null && <EditMatchDialog id={enteredId} onClose={() => setEnteredId(null)} />}
      <CodePrompt />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * Remounts for another address, so that what one series or player had on screen is not shown while the next one loads. It
 * is the same screen under another name of its player.
 */
function CurrentScreen({ dialogs }: { readonly dialogs?: Dialogs }) {
  const { pathname } = useLocation();
  return <Outlet key={withoutNames(pathname)} context={dialogs} />;
}

/** What was opened by its address has no key of its own, so two such pages of a tab would share a place. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

function BareLayout() {
  return (
    <>
      <DisabledUntilHydrated>
        <PlainNames>
          <CurrentScreen />
        </PlainNames>
      </DisabledUntilHydrated>
      <Reload />
      <SubscribeToChanges />
      <SendWaitingTaps />
    </>
  );
}

/** The address within the club without what its screen does not read, such as unknown search parameters; null where no screen is. */
export function canonical(address: URL): string | null {
  if (!isDecodable(address.pathname)) return null;
  const [match] = matchRoutes([...SCREENS], address.pathname) ?? [];
  if (!match) return null;
  const { path, searchOf } = match.route;
  const search = searchOf?.(address.searchParams) ?? '';
  return generatePath(path, match.params) + search;
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}

/** Finds out first whether the server has another build: then `Reload` reloads the page. */
async function notFetched(error: unknown): Promise<never> {
  await checkBuild();
  throw new NotFetched('The code of a screen was not fetched.', { cause: error });
}

export function routesWith(ask: Ask): RouteObject[] {
  const routeTo = ({ path, file, load, requests }: Screen) => ({
    id: file,
    path,
    lazy: () => load().catch(notFetched),
    loader: ({ params, request }: LoaderFunctionArgs) => {
      const { searchParams: search } = new URL(request.url);
      return ask([club, now, ...requests({ params, search })]);
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
          // What breaks on a screen leaves the shell around it.
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
