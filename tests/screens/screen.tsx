/** The app without a browser: its own client, router and screens in jsdom, and a real server that answers them. */
import './device.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { test as base, expect, vi } from 'vitest';
import { createClient } from '../../web/data/client.ts';
import { Feed } from '../../web/data/feed.ts';
import { openSocket } from '../../web/data/socket.ts';
import { apply } from '../../web/feed/apply.ts';
import { CHANGES, type FeedChange } from '../../web/feed/change.ts';
import { routesWith } from '../../web/routes.tsx';
import { forgetWriter, wroteWith } from '../../web/write/remembered.ts';
import { type ClubInThread, startClubInThread, WebSocket } from '../setup/club-in-thread.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { type Seeds, seedsThrough } from '../setup/seeds.ts';
import { Network } from './network.ts';
import { personAtScreen } from './person.ts';

interface Club extends Seeds {
  readonly server: ClubInThread;
}

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
  .extend('complaints', ({ task: _ }, { onCleanup }): unknown[] => {
    const complaints: unknown[] = [];
    const console = vi.spyOn(globalThis.console, 'error');
    console.mockImplementation((...words) => complaints.push(words.map(String).join(' ')));
    onCleanup(() => {
      console.mockRestore();
      expect(complaints).toEqual([]);
    });
    return complaints;
  })
  .extend('openScreen', ({ club, network: _, complaints: __ }, { onCleanup }) => {
    /** Shows the screen of a path, as `entry.browser.tsx` does, once its code has come. */
    return async (path: string) => {
      const { leave } = await show(club.server.url, path);
      onCleanup(leave);
      return personAtScreen();
    };
  });

async function show(serverUrl: string, path: string): Promise<{ leave(): void }> {
  jsdom.reconfigure({ url: new URL(path, serverUrl).href });
  const socket = openSocket();
  const client = createClient({
    feed: new Feed<FeedChange>({ socket, query: CHANGES }),
    apply,
    firstAnswers: {},
    url: `${serverUrl}/graphql`,
  });
  const router = createBrowserRouter(
    routesWith((requests) => {
      for (const request of requests) void client.executeQuery(request).toPromise();
      return null;
    }),
  );
  await vi.waitUntil(() => router.state.initialized, { timeout: 15_000, interval: 5 });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Provider value={client}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    leave: () => {
      root.unmount();
      place.remove();
      router.dispose();
      void socket.dispose();
      // What the page would have forgotten when it was closed.
      forgetWriter();
      wroteWith({ code: '', name: '' });
      localStorage.clear();
    },
  };
}

declare const jsdom: { reconfigure(settings: { readonly url: string }): void };
