/** The app without a browser: its own client, router and screens in jsdom, and a real server that answers them. */
import './device.ts';
import './renders.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { test as base, expect, vi } from 'vitest';
import { forgetCredentials, markCodeAccepted } from '../../web/app/write/credentials.ts';
import { createClient } from '../../web/data/client.ts';
import { dismissToasts } from '../../web/data/notices.ts';
import { openSocket } from '../../web/data/socket.ts';
import { routesWith } from '../../web/routes.tsx';
import { type ClubInThread, startClubInThread, WebSocket } from '../setup/club-in-thread.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { type Seeds, seedsThrough } from '../setup/seeds.ts';
import { Network } from './network.ts';
import { personAtScreen } from './person.ts';

export interface Club extends Seeds {
  readonly server: ClubInThread;
}

/** React's development build says it of urql, whose hooks ask while they render. */
const OF_URQL = /^Cannot update a component \(`%s`\) while rendering a different component/;

/** A test of one screen: the tests of a worker share a server, and find its club empty. */
export const screenTest = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = await startClubInThread();
    onCleanup(server.stop);
    return server;
  })
  .extend('club', ({ server }, { onCleanup }): Club => {
    onCleanup(async () => expect(await server.empty()).toEqual([]));
    return { server, ...seedsThrough(GRAPHQL.open(server)) };
  })
  .extend('network', ({ club }, { onCleanup }) => {
    vi.stubGlobal('WebSocket', WebSocket);
    const network = new Network(club.server.url);
    onCleanup(() => network.restore());
    return network;
  })
  /** What the console was told; a test that expects something takes it out. */
  .extend('consoleErrors', ({ task: _ }, { onCleanup }): string[] => {
    const consoleErrors: string[] = [];
    const console = vi.spyOn(globalThis.console, 'error');
    console.mockImplementation((...words) => consoleErrors.push(words.map(String).join(' ')));
    onCleanup(() => {
      console.mockRestore();
      expect(consoleErrors.filter((words) => !OF_URQL.test(words))).toEqual([]);
    });
    return consoleErrors;
  })
  .extend('openScreen', ({ club, network, consoleErrors: _ }, { onCleanup }) => {
    let leave = async () => {};
    onCleanup(async () => {
      network.leavePage();
      await leave();
      sessionStorage.clear();
    });
    /** Shows the screen of a path, as `entry.browser.tsx` does, once its code has come. The page before is closed. */
    return async (path: string) => {
      network.leavePage();
      await leave();
      leave = await show(club.server.url, path, network);
      return personAtScreen();
    };
  })
  /** Shows the screen of a new series of Eva and Jana. */
  .extend('openSeries', ({ club, openScreen }) => async () => {
    const { id, firstGame } = await club.startSeries();
    return { person: await openScreen(`/series/${id}`), id, firstGame };
  });

async function show(
  serverUrl: string,
  path: string,
  network: Network,
): Promise<() => Promise<void>> {
  jsdom.reconfigure({ url: new URL(path, serverUrl).href });
  const sockets: ReturnType<typeof openSocket>[] = [];
  const client = createClient({
    openSocket: (...options) => {
      const socket = openSocket(...options);
      sockets.push(socket);
      return socket;
    },
    initialState: {},
    url: `${serverUrl}/graphql`,
  });
  const router = createBrowserRouter(
    routesWith((queries) => {
      for (const { query, variables } of queries) void client.query(query, variables).toPromise();
      return network.screens;
    }),
  );
  await vi.waitUntil(() => router.state.initialized, { timeout: 30_000, interval: 5 });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Provider value={client}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return async () => {
    root.unmount();
    // The entries of open dialogs are left after that, by going back over them.
    await vi.waitUntil(() => !history.state?.dialogs, { timeout: 30_000, interval: 5 });
    place.remove();
    router.dispose();
    for (const socket of sockets) void close(socket);
    // What a page forgets when it is closed.
    dismissToasts();
    forgetCredentials();
    markCodeAccepted({ code: '', name: '' });
    localStorage.clear();
  };
}

/**
 * Not waited for: one that is still connecting may fail, if its server stops first, or never come to an end, if it was to
 * connect again on a clock that was stopped and taken away.
 */
async function close(socket: ReturnType<typeof openSocket>): Promise<void> {
  try {
    await socket.dispose();
  } catch {
    // It was never open.
  }
}

declare const jsdom: { reconfigure(settings: { readonly url: string }): void };
