import './design/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { createClient } from './data/client.ts';
import { openSocket } from './data/socket.ts';
import { firstAnswers } from './firstView.ts';
import { registerServiceWorker } from './offline/register.ts';
import { routesWith } from './routes.tsx';

registerServiceWorker();

// In a task of its own, after the one that evaluates all this code.
setTimeout(takeOver);

function takeOver(): void {
  const answers = firstAnswers();
  const client = createClient({ socket: openSocket(), firstAnswers: answers ?? {} });
  const router = createBrowserRouter(
    routesWith((requests) => {
      for (const request of requests) void client.executeQuery(request).toPromise();
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

  function show(): void {
    const root = document.getElementById('root');
    if (!root) throw new Error('index.html has no #root.');
    // In slices: between them a phone answers a finger.
    startTransition(() => {
      if (answers && !router.state.errors) hydrateRoot(root, app, { onRecoverableError });
      else createRoot(root).render(app);
    });
  }

  // With the code of its screen there, nothing is shown in between.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
  if (router.state.initialized) {
    stop();
    show();
  }
}

/** What the server rendered otherwise is a fault to find. */
function onRecoverableError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: nobody else is told
  console.error(error);
}
