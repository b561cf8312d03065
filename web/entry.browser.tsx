import './design/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider, type SSRData } from 'urql';
import { registerServiceWorker } from './app/offline/register.ts';
import { pathOf } from './data/base.ts';
import { createClient } from './data/client.ts';
import { openSocket } from './data/socket.ts';
import { reportFault, reportFaults } from './reportFaults.ts';
import { routesWith } from './routes.tsx';

/** Browsers before 2024 lack methods that the code of the client calls. */
const LACKS_METHODS = !('groupBy' in Map && 'any' in AbortSignal);

void start();

async function start(): Promise<void> {
  if (LACKS_METHODS) await import('./missingMethods.ts');
  registerServiceWorker();

  const state = initialState();
  const client = createClient({
    openSocket,
    initialState: state ?? {},
  });
  const router = createBrowserRouter(
    routesWith((queries) => {
      for (const { query, variables } of queries) void client.query(query, variables).toPromise();
      return null;
    }),
    { basename: pathOf('/') },
  );
  reportFaults(() => router.state.matches.at(-1)?.route.path ?? '');
  const app = (
    <StrictMode>
      <Provider value={client}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');

  // Waits for the code of the screen, so that nothing else is shown in between.
  await initialized(router);
  // A transition renders in slices, between which a phone can react.
  startTransition(() => {
    if (state && !router.state.errors) {
      hydrateRoot(root, app, { onRecoverableError, onCaughtError });
    } else createRoot(root, { onCaughtError }).render(app);
  });
}

/** The answers that the screen was rendered from; null in a fallback without server rendering. */
function initialState(): SSRData | null {
  const written = document.getElementById('initial-state')?.textContent;
  return written ? JSON.parse(written) : null;
}

function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
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

/** A difference from what the server rendered is a fault to find. */
function onRecoverableError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what React does without this function
  console.error(error);
  reportFault('hydration', error);
}

/** What an error boundary shows instead of a screen. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what React does without this function
  console.error(error);
  reportFault('render', error);
}
