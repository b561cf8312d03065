/**
 * Serves the pages of the web client with server-rendered content, which saves the client a round trip. If rendering fails or takes
 * too long, the page is sent without content and the client fetches the data.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { PromiseCache } from '../../access/cache.ts';
import type { Site } from '../../access/site.ts';
import { onCredit, type Payer } from '../../access/work.ts';
import type { Bindings } from '../../api/cacheable.ts';
import { type Executor, isRefused } from '../../api/execute.ts';
import { findTeam } from '../../club/teams/teams.ts';
import { startDeadline } from '../../database/deadline.ts';
import { CACHES, EXECUTIONS } from '../../database/limits.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { isLoopback } from '../addresses.ts';
import { presentCard } from '../cards/present.ts';
import { type Encoding, encode, encodingFor } from './encoding.ts';
import type { LatestWebApp, Page, WebApp } from './web-app.ts';

/** A page says what depends on the time, such as whether an evening is still on, as of the minute in which it was rendered. */
const RENDERED_FOR_MS = 60_000;

/** Cached pages and files expire after this time, because the web client may have been built again. */
export const CACHED_FOR_MS = 1_000;

interface PagesOptions {
  /** Returns the address under which reads are counted. */
  readonly clientAddressOf: (request: Bindings['incoming']) => string;
  readonly club: Pick<ServerContext, 'live' | 'now' | 'timeZone'>;
  readonly site: Site;
  readonly executor: Executor;
  readonly log: Logger;
  readonly webApp: LatestWebApp;
}

interface SentPage {
  readonly status: 200 | 404;
  readonly body: Uint8Array<ArrayBuffer>;
}

type Redirect = Extract<Page, { status: 302 }>;

/** A page and the cache of the seq from which it was rendered. */
interface RenderedPage {
  readonly page: SentPage | Redirect;
  readonly cache: SeqCache;
}

export interface Pages {
  /** Routes of the screens, and of the fallback pages without content that the service worker stores. */
  readonly screens: Hono<{ Bindings: Bindings }>;
  /** The page for all other paths. */
  readonly notFound: (c: Context) => Promise<Response>;
}

/** Without a build of the web client all paths answer 404. */
export function pagesOf(options: PagesOptions): Pages {
  const { log, site, executor, webApp, clientAddressOf, club } = options;
  const { live } = club;
  const staticPages = new PromiseCache(CACHES.staticPages);

  /** A page that depends only on the build. */
  function staticPage(
    c: Context,
    { builtAt, entry, parts }: WebApp,
    kind: 'fallback' | 'blankFallback' | 'notFound',
  ): Promise<SentPage> {
    const encoding = encodingOf(c);
    return staticPages.share(`${kind} ${builtAt} ${encoding}`, () =>
      kind === 'notFound'
        ? encodePage({ status: 404, html: entry.notFoundPage(parts) }, encoding)
        : encodePage(
            { status: 200, html: entry.fallbackPage(parts, kind === 'fallback') },
            encoding,
          ),
    );
  }

  /**
   * The URL of the club that a page names before it runs in the browser, which knows the address under which it was opened. Undefined
   * for an address that other devices cannot open, and if the owner has set one.
   */
  function urlFor({ origin, hostname }: URL): string | undefined {
    return site.publicOrigin || isLoopback(hostname) ? undefined : site.url('', origin);
  }

  /**
   * Renders a page once for each seq and minute: the page is stored in the cache of that seq. Returns null if rendering fails.
   * @param account charged for its figures; null if work is not limited
   */
  async function screenPage(
    encoding: Encoding,
    cache: SeqCache,
    app: WebApp,
    address: URL,
    account: Payer | null,
  ): Promise<SentPage | Redirect | null> {
    const signal = startDeadline();
    const read = cache.withDeadline(signal, account);
    const now = club.now();
    const screen = {
      address,
      now: wallClock(now, club.timeZone),
      execute: async (query: string, variables: Record<string, unknown>) => {
        const operation = executor.operationOf({ query, variables }, null);
        return isRefused(operation)
          ? operation
          : executor.execute(operation, { cache: read, signal, clubUrl: urlFor(address) });
      },
      cardPath: async (kind: string, id: string) => {
        const card = await presentCard({ executor, cache: read, clock: club }, kind, id);
        return card && site.path(card.path);
      },
    };
    const minute = Math.floor(now.getTime() / RENDERED_FOR_MS);
    const made = read.memo(`page ${app.builtAt} ${minute} ${encoding} ${address}`, async () => {
      const page = await app.entry.renderPage(app.parts, screen);
      return page.status === 302 ? page : encodePage(page, encoding);
    });
    return made.catch((error) => {
      log.warn({ err: error, path: address.pathname }, 'a page is sent without server rendering');
      return null;
    });
  }

  /**
   * Renders a page from the rows of one seq. Rows are read one after the other, so a change meanwhile could be visible in one part
   * of the page only; then the page is rendered again. Returns null while notifications of the database do not arrive: the
   * database may be unreachable, and the fallback page is available at once.
   */
  async function currentPage(
    encoding: Encoding,
    app: WebApp,
    address: URL,
    account: Payer | null,
    timeout: AbortSignal,
  ): Promise<RenderedPage | null> {
    let rendered = null;
    for (let render = 1; render <= EXECUTIONS.renderings && live.listening; render += 1) {
      const { cache } = live;
      const page = await screenPage(encoding, cache, app, address, account);
      if (!page || timeout.aborted) break;
      rendered = { page, cache };
      if (live.cache === cache) break;
    }
    return rendered;
  }

  /**
   * Returns null after the timeout. A page whose rendering has begun occupies its place in the queue of reads of its address until
   * it is finished.
   */
  async function pageInTime(c: Context, app: WebApp, address: URL): Promise<RenderedPage | null> {
    const timeout = AbortSignal.timeout(TIMEOUTS.renderMs);
    const late = delay(TIMEOUTS.renderMs, null, { ref: false });
    const client = clientAddressOf(c.env.incoming);
    const account = executor.work.of(client);
    const payer = account && onCredit([account]);
    const rendered = executor.inTurn(client, timeout, () =>
      currentPage(encodingOf(c), app, address, payer, timeout),
    );
    return Promise.race([rendered.catch(() => null), late]);
  }

  const screens: Pages['screens'] = new Hono();
  for (const [path, kind] of [
    ['/index.html', 'fallback'],
    ['/blank.html', 'blankFallback'],
  ] as const) {
    screens.get(path, async (c) => {
      const app = await webApp.app();
      if (!app) return c.notFound();
      return sendPage(c, await staticPage(c, app, kind), 'no-cache');
    });
  }
  screens.get('*', async (c, next) => {
    const app = await webApp.app();
    // Without the server entry the files of the build must not be served either: service workers would store them, and browsers
    // would start the app from them.
    if (!app) return c.notFound();
    const requested = new URL(c.req.url);
    const renamed = withCurrentTeamName(requested);
    if (renamed) return c.redirect(site.path(renamed.pathname + renamed.search), 302);
    const path = app.entry.canonical(requested);
    if (path === null) return next();
    // Requests can name any host: the cache of each seq is limited, and the reads of each address wait in its queue.
    const address = new URL(site.path(path), site.publicOrigin ?? requested.origin);
    const rendered = await pageInTime(c, app, address);
    if (rendered) c.env.cacheable?.(rendered.cache, CACHED_FOR_MS);
    const page =
      rendered?.page ??
      (await staticPage(c, app, app.entry.hasFrame(path) ? 'fallback' : 'blankFallback'));
    if (page.status === 302) return c.redirect(site.path(page.path), 302);
    return sendPage(c, page, 'no-store');
  });
  return {
    screens,
    notFound: async (c) => {
      const app = await webApp.app();
      return app ? sendPage(c, await staticPage(c, app, 'notFound'), 'no-store') : c.notFound();
    },
  };
}

/** Replaces a former name or abbreviation in the parameter `team` by the current name. Returns null if nothing is to replace. */
function withCurrentTeamName(address: URL): URL | null {
  const given = address.searchParams.get('team');
  const team = given === null ? null : findTeam(given);
  if (!team || team.name === given) return null;
  const renamed = new URL(address);
  renamed.searchParams.set('team', team.name);
  return renamed;
}

/**
 * @param cacheControl `no-store` for screens: a browser that restores a tab uses a stored page without revalidation, and
 *   would show outdated content
 */
function sendPage(c: Context, { status, body }: SentPage, cacheControl: 'no-store' | 'no-cache') {
  const encoding = encodingOf(c);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body, status);
}

async function encodePage(
  { status, html }: { readonly status: 200 | 404; readonly html: string },
  encoding: Encoding,
): Promise<SentPage> {
  return { status, body: Uint8Array.from(await encode(html, encoding)) };
}

function encodingOf(c: Context): Encoding {
  return encodingFor(c.req.header('Accept-Encoding'));
}
