import './design/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { createClient } from './data/client.ts';
import { openSocket } from './data/socket.ts';
import { applyChange } from './feed/applyChange.ts';
import { firstAnswers } from './firstView.ts';
import { registerServiceWorker } from './offline/register.ts';
import { routesWith } from './routes.tsx';
import { sendWaitingTaps } from './running-score/sendWaitingTaps.ts';

registerServiceWorker();

/** What the console says when these can not be read. */
const FAILURES = {
  TopPlayers: 'Error fetching all stats:',
  Teams: 'Failed to fetch teams',
};

void takeOver();

/** Starts the app in several tasks, so that a phone can react to touch between them. */
async function takeOver(): Promise<void> {
  await nextTask();
  const answers = firstAnswers();
  const client = createClient({
    openSocket,
    applyChange,
    failures: FAILURES,
    firstAnswers: answers ?? {},
  });
  void sendWaitingTaps(client);
  await nextTask();
  const router = createBrowserRouter(
    routesWith(async (requests) => {
      for (const request of requests) {
        await nextTask();
        void client.executeQuery(request).toPromise();
      }
      return null;
    }),
  );
  const app = (
    <StrictMode>
      <Provider value={client}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );

  // Waits for the code of the screen, so that nothing else is shown in between.
  await initialized(router);
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // A transition renders in slices, between which a phone can react, too.
  startTransition(() => {
    if (answers && !router.state.errors) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
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
  // biome-ignore lint/suspicious/noConsole: nobody else is told
  console.error(error);
}
