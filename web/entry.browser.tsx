import './design/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider, type SSRData } from 'urql';
import { registerServiceWorker } from './app/offline/register.ts';
import { restoreTheme } from './app/theme.ts';
import { pathOf } from './data/base.ts';
import { createClient } from './data/client.ts';
import { clubTime } from './data/club/useClubTime.ts';
import { markServerContact } from './data/connection.ts';
import { KnownPages, restorePage } from './data/knownPages.ts';
import { openSocket } from './data/socket.ts';
import { RenderedAt } from './design/renderedAt.ts';
import { reportFault, reportFaults } from './reportFaults.ts';
import { routesWith } from './routes.tsx';

/** Whether the browser, one from before 2024, lacks methods that the client calls. */
const LACKS_METHODS = !('groupBy' in Map && 'any' in AbortSignal);

type Router = ReturnType<typeof createBrowserRouter>;

void start();

async function start(): Promise<void> {
  if (LACKS_METHODS) await import('./missingMethods.ts');
  registerServiceWorker();
  restoreTheme();

  const state = initialState();
  if (state) markServerContact();
  const knownPages = new KnownPages();
  const client = createClient({
    openSocket,
    initialState: state?.data ?? (isUnreached() ? restorePage(location) : {}),
    followExchange: knownPages.exchange,
  });
  const router = createBrowserRouter(
    routesWith(
      (queries) => {
        for (const { query, variables } of queries) void client.query(query, variables).toPromise();
        return null;
      },
      () => clubTime(client),
    ),
    { basename: pathOf('/') },
  );
  keepPages(router, (place) => knownPages.keep(client, place));
  reportFaults(() => router.state.matches.at(-1)?.route.path ?? '');
  const app = (
    <StrictMode>
      <RenderedAt value={state?.renderedAt ?? null}>
        <Provider value={client}>
          <RouterProvider router={router} />
        </Provider>
      </RenderedAt>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');

  // Waits for the code of the screen, so that no loading state is shown in between.
  await initialized(router);
  // A transition renders in slices, between which the page handles input.
  startTransition(() => {
    if (state && !router.state.errors) {
      hydrateRoot(root, app, { onRecoverableError, onCaughtError });
    } else createRoot(root, { onCaughtError }).render(app);
  });
}

/** Keeps each page when it is left or hidden, which it also is before it ends. */
function keepPages(router: Router, keep: (place: Router['state']['location']) => void): void {
  router.subscribe(({ navigation, location }) => {
    const next = navigation.location;
    if (next && next.pathname !== location.pathname) keep(location);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep(router.state.location);
  });
}

interface InitialState {
  readonly data: SSRData;
  /** Wall-clock time of the club. */
  readonly renderedAt: string | null;
}

/** Returns the query results and the time of the server rendering; null in a fallback page. */
function initialState(): InitialState | null {
  const written = document.getElementById('initial-state');
  if (!written?.textContent) return null;
  return { data: JSON.parse(written.textContent), renderedAt: written.dataset.renderedAt ?? null };
}

/** Whether the service worker served this page, because the server did not answer. */
function isUnreached(): boolean {
  return document.documentElement.dataset.unreached !== undefined;
}

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(look);
    look(router.state);
    function look(state: typeof router.state): void {
      if (!state.initialized) return;
      stop();
      resolve();
    }
  });
}

/** Reports hydration mismatches. */
function onRecoverableError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: React's default behaviour, which this function replaces
  console.error(error);
  reportFault('hydration', error);
}

/** Reports errors that an error boundary caught. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: React's default behaviour, which this function replaces
  console.error(error);
  reportFault('render', error);
}
