/** A page with only the packages that the client is built on, for comparison in `npm run budget`. */
import { cacheExchange } from '@urql/exchange-graphcache';
import { createClient } from 'graphql-ws';
import { StrictMode, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Client, fetchExchange, Provider, subscriptionExchange } from 'urql';

const socket = createClient({ url: '/graphql' });

const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  exchanges: [
    cacheExchange({}),
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: ({ query = '', variables = {} }) => ({
        subscribe: (sink) => ({
          unsubscribe: socket.subscribe(
            { query, variables },
            { ...sink, next: ({ data = null }) => sink.next({ data }) },
          ),
        }),
      }),
    }),
  ],
});

const router = createBrowserRouter([{ path: '/', Component: Page }]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
hydrateRoot(
  root,
  <StrictMode>
    <Provider value={client}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);

function Page() {
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => menu.current?.showModal()}>
        Open menu
      </button>
      <dialog ref={menu}>Menu</dialog>
    </>
  );
}
