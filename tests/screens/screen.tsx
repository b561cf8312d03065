/** The app without a browser: its client, router and screens in jsdom, with a real server. */
import './device.ts';
import './renders.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { test as base, expect, onTestFinished, vi } from 'vitest';
import { forgetCredentials, markCodeAccepted } from '../../web/app/write/credentials.ts';
import { createClient } from '../../web/data/client.ts';
import { clubTime } from '../../web/data/club/useClubTime.ts';
import { rememberDevice } from '../../web/data/deviceMemory.ts';
import { dismissToasts } from '../../web/data/notices.ts';
import { openSocket } from '../../web/data/socket.ts';
import { routesWith } from '../../web/routes.tsx';
import { dismissQuestion } from '../../web/screens/players/OneOfThem.tsx';
import { type ClubInThread, startClubInThread, WebSocket } from '../setup/club-in-thread.ts';
import { type Seeds, seedsOf } from '../setup/seeds.ts';
import { resetClubClock } from './clock.ts';
import { Network } from './network.ts';
import { personAtScreen } from './person.ts';

export interface Club extends Seeds {
  readonly server: ClubInThread;
  /** Remembers the device of the screen, as the box in the code dialog does. */
  remember(name?: string): Promise<void>;
  /** Remembers another device. */
  rememberElsewhere(name: string): Promise<void>;
  /** Forgets all devices from another one. */
  forgetDevices(): Promise<void>;
}

/** Without the cookies of the screen. */
const { fetch: fetchElsewhere } = globalThis;

/** A warning of React's development build about urql, whose hooks send requests while they render. */
const URQL_WARNING = /^Cannot update a component \(`%s`\) while rendering a different component/;

/** A test of screens. The tests of a worker share a server; the club is empty before each. */
export const screenTest = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of required fixtures from the pattern.
  .extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = await startClubInThread();
    onCleanup(server.stop);
    return server;
  })
  .extend('club', ({ server }, { onCleanup }): Club => {
    onCleanup(async () => expect(await server.empty()).toEqual([]));
    const elsewhere = async (init: RequestInit) => {
      const { status } = await fetchElsewhere(`${server.url}/api/devices`, init);
      expect(status).toBe(204);
    };
    return {
      server,
      remember: async (name = '') => {
        // The address of the club, before a test opens its first screen.
        if (location.origin !== server.url) jsdom.reconfigure({ url: server.url });
        expect(await rememberDevice(server.code, name)).toBe('remembered');
      },
      rememberElsewhere: (name) => {
        const headers = { Origin: server.url, 'User-Agent': 'Linux; Android 15 Chrome/142.0' };
        const body = JSON.stringify({ validationCode: server.code, name });
        return elsewhere({ method: 'POST', headers, body });
      },
      forgetDevices: () =>
        elsewhere({ method: 'DELETE', headers: { 'Validation-Code': server.code } }),
      ...seedsOf(server),
    };
  })
  .extend('network', ({ club }, { onCleanup }) => {
    vi.stubGlobal('WebSocket', WebSocket);
    const network = new Network(club.server.url);
    onCleanup(() => network.restore());
    return network;
  })
  /** Messages of console.error. A test removes the ones it expects; any others fail it. */
  .extend('consoleErrors', ({ task: _ }, { onCleanup }): string[] => {
    const consoleErrors: string[] = [];
    const console = vi.spyOn(globalThis.console, 'error');
    console.mockImplementation((...words) => consoleErrors.push(words.map(String).join(' ')));
    onCleanup(() => console.mockRestore());
    // After all fixtures are cleaned up: a cleanup that fails skips those of the others, and the next test finds their club.
    onTestFinished(() => {
      expect(consoleErrors.filter((words) => !URQL_WARNING.test(words))).toEqual([]);
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
    /** Closes the page before, and shows the screen of a path once its code is loaded, as `entry.browser.tsx` does. */
    return async (path: string) => {
      network.leavePage();
      await leave();
      leave = await show(club.server.url, path, network);
      return personAtScreen();
    };
  })
  /** Shows the screen of a new series between Eva and Jana. */
  .extend('openSeries', ({ club, openScreen }) => async () => {
    const { id, firstGame } = await club.startSeries();
    return { person: await openScreen(`/series/${id}`), id, firstGame };
  });

async function show(
  serverUrl: string,
  path: string,
  network: Network,
): Promise<() => Promise<void>> {
  // A socket of the former test, which is closed without a wait, may have told the stopped time of its club since.
  resetClubClock();
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
    routesWith(
      (queries) => {
        for (const { query, variables } of queries) void client.query(query, variables).toPromise();
        return network.screens;
      },
      () => clubTime(client),
    ),
  );
  await vi.waitUntil(() => router.state.initialized, { timeout: 30_000, interval: 5 });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <Provider value={client}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return async () => {
    root.unmount();
    // Open dialogs remove their history entries after the unmount, by navigating back.
    await vi.waitUntil(() => !history.state?.dialogs, { timeout: 30_000, interval: 5 });
    container.remove();
    router.dispose();
    for (const socket of sockets) void close(socket);
    // State that a real page would lose when it is closed.
    dismissToasts();
    dismissQuestion();
    forgetCredentials();
    markCodeAccepted({ code: '', name: '' });
    resetClubClock();
    localStorage.clear();
  };
}

/**
 * Not awaited: a socket that is still connecting may fail because its server stops first, or may never settle because its retry
 * was scheduled on a fake clock.
 */
async function close(socket: ReturnType<typeof openSocket>): Promise<void> {
  try {
    await socket.dispose();
  } catch {
    // The socket was never open.
  }
}

declare const jsdom: { reconfigure(settings: { readonly url: string }): void };
