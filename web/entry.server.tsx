/** Renders pages. The server loads this module from the build, with the type `Entry` in `server/http/pages/web-app.ts`. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Client, CombinedError, fetchExchange, Provider, ssrExchange } from 'urql';
import { hasFrame } from './app/frame.ts';
import type { ScreenHandle, ScreenQuery } from './app/screen.ts';
import { isNotFound } from './data/errors.ts';
import { RenderedAt } from './design/renderedAt.ts';
import { fallbackPage, notFoundPage, type PageParts, pageOf } from './page.tsx';
import { canonical, fileOf, routesWith } from './routes.tsx';

interface PageRequest {
  /** Absolute URL. */
  readonly address: URL;
  /** Wall-clock time of the club. */
  readonly now: string;
  /** Executes a query in the same process. */
  readonly execute: (query: string, variables: object) => Promise<object>;
  /** Returns the path of a card on this server, with its version; null if there is none. */
  readonly cardPath: (kind: string, id: string) => Promise<string | null>;
}

type Page =
  | { readonly status: 200 | 404; readonly html: string }
  | {
      readonly status: 302;
      /** Path within the club. */
      readonly path: string;
    };

export { canonical, fallbackPage, hasFrame, notFoundPage };

/** Renders the page of a screen with its data, or a not-found page, or returns a redirect. @throws if a query fails */
export async function renderPage(
  build: PageParts,
  { address, now, execute, cardPath }: PageRequest,
): Promise<Page> {
  const ssr = ssrExchange({ isClient: false, includeExtensions: true });
  const client = new Client({
    url: address.href,
    preferGetMethod: false,
    exchanges: [ssr, fetchExchange],
    fetch: async (_url, init) => {
      const { query, variables } = JSON.parse(String(init?.body));
      return Response.json(await execute(query, variables));
    },
  });
  const { query, dataRoutes } = createStaticHandler(
    routesWith(
      async (requests) => {
        const results = await Promise.all(
          requests.map(({ query, variables }) => client.query(query, variables).toPromise()),
        );
        for (const { error } of results) if (error && !isNotFound(error)) throw error;
        return null;
      },
      () => now,
    ),
    { basename: build.home },
  );
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error(`${address.pathname} redirects.`);
  for (const error of Object.values(context.errors ?? {})) throw error;

  const last = context.matches.at(-1);
  const handle: ScreenHandle | undefined = last?.route.handle;
  const read = <Data,>(request: ScreenQuery<Data>): Data => {
    const { data, error } = client.readQuery(request.query, request.variables) ?? {};
    if (error) throw error;
    if (data === undefined) throw new Error('A page head can only read queries of its loader.');
    return data;
  };
  const head = headOf(handle, read, {
    params: last?.params ?? {},
    search: address.searchParams,
    now,
  });
  if (!head || !last) return { status: 404, html: notFoundPage(build) };
  if ('redirect' in head) return { status: 302, path: head.redirect };
  const screen = renderToString(
    <RenderedAt value={now}>
      <Provider value={client}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>
    </RenderedAt>,
  );
  const html = pageOf(build, {
    head,
    card: head.card ? await cardPath(head.card.kind, head.card.id) : null,
    address,
    file: fileOf(last.route.id),
    screen,
    initialState: ssr.extractData(),
    now,
  });
  return { status: head.isNotFound ? 404 : 200, html };
}

/** Returns null as well if a query of the screen was answered with NOT_FOUND. */
function headOf(handle: ScreenHandle | undefined, ...of: Parameters<ScreenHandle['head']>) {
  try {
    return handle?.head(...of) ?? null;
  } catch (error) {
    if (error instanceof CombinedError && isNotFound(error)) return null;
    throw error;
  }
}
