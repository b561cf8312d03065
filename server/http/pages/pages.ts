/**
 * The pages of the web client: the screen at an address, complete, so that its figures are there with the page and not
 * a round trip later. Whenever they cannot be had, the page is sent without them and the client fetches them.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { PromiseCache } from '../../access/cache.ts';
import type { Site } from '../../access/site.ts';
import type { Bindings } from '../../api/cacheable.ts';
import { type Executor, isRefused } from '../../api/execute.ts';
import { findTeam } from '../../club/teams/teams.ts';
import { startDeadline } from '../../database/deadline.ts';
import type { Reads } from '../../log/seq-cache.ts';
import type { Club } from '../../log/server-context.ts';
import { presentCard } from '../cards/present.ts';
import { type Encoding, encoded, encodingFor } from './encoding.ts';
import type { LatestWebApp, Page, WebApp } from './web-app.ts';

/** How long a page waits for its turn among the reads of its address, and for its data. */
const RENDER_TIMEOUT_MS = 1_000;
/** A page is rendered again when a change was committed meanwhile: so many times in all. */
const MAX_RENDERS = 2;
/** Pages that depend on nothing but the build. */
const MAX_PLAIN_BYTES = 1024 * 1024;
/** Without PUBLIC_URL a page names the origin of its request. Anybody can invent such origins: so many are used. */
const MAX_ORIGINS = 16;

/** A cached page or file expires after so long, because there may be another build. */
export const CACHED_FOR_MS = 1_000;

interface PagesOptions {
  /** The address that reads are counted under. */
  readonly rateLimitAddressOf: (request: Bindings['incoming']) => string;
  readonly club: Pick<Club, 'live'>;
  readonly clubInfo: {
    /** Of this server, for other devices. */
    readonly url: string;
  };
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

/** A page as of these reads. */
interface PresentPage {
  readonly page: SentPage | Redirect;
  readonly reads: Reads;
}

export interface Pages {
  /** The screens by their addresses, and the page that is the same for all of them. */
  readonly screens: Hono<{ Bindings: Bindings }>;
  /** For every other address. */
  readonly notFound: (c: Context) => Promise<Response>;
}

/** Without a build there are no pages. */
export function pagesOf(options: PagesOptions): Pages {
  const { log, site, executor, webApp, rateLimitAddressOf } = options;
  const { live } = options.club;
  const originOf = pageOrigins(options);
  const plain = new PromiseCache(MAX_PLAIN_BYTES);

  /** What depends on nothing but the build. */
  function plainPage(
    c: Context,
    { builtAt, entry, parts }: WebApp,
    kind: 'fallback' | 'blankFallback' | 'notFound',
  ): Promise<SentPage> {
    const encoding = encodingOf(c);
    return plain.share(`${kind} ${builtAt} ${encoding}`, () =>
      kind === 'notFound'
        ? sent({ status: 404, html: entry.notFoundPage(parts) }, encoding)
        : sent({ status: 200, html: entry.fallbackPage(parts, kind === 'fallback') }, encoding),
    );
  }

  /**
   * Made once for each seq: it is stored among the reads of that seq and dropped with them. Null when it fails.
   */
  async function screenPage(
    encoding: Encoding,
    reads: Reads,
    app: WebApp,
    address: URL,
  ): Promise<SentPage | Redirect | null> {
    const signal = startDeadline();
    const read = reads.within(signal);
    const screen = {
      address,
      execute: async (query: string, variables: Record<string, unknown>) => {
        const operation = executor.operationOf({ query, variables }, null);
        return isRefused(operation)
          ? operation
          : executor.execute(operation, { reads: read, signal });
      },
      cardPath: async (kind: string, id: string) => {
        const card = await presentCard(read, kind, id);
        return card && site.path(card.path);
      },
    };
    const made = read.derived(`page ${app.builtAt} ${encoding} ${address}`, async () => {
      const page = await app.entry.renderPage(app.parts, screen);
      return page.status === 302 ? page : sent(page, encoding);
    });
    return made.catch((error) => {
      log.warn({ err: error, path: address.pathname }, 'a page is sent without server rendering');
      return null;
    });
  }

  /**
   * The page as of one seq: its rows are read one after the other, and what changes meanwhile would be on one part of it
   * and not on another. Null while notifications do not arrive: the database may be away, too, and the fallback is there
   * at once.
   */
  async function presentPage(
    encoding: Encoding,
    app: WebApp,
    address: URL,
    patience: AbortSignal,
  ): Promise<PresentPage | null> {
    let present = null;
    for (let render = 1; render <= MAX_RENDERS && live.listening; render += 1) {
      const { reads } = live;
      const page = await screenPage(encoding, reads, app, address);
      if (!page || patience.aborted) break;
      present = { page, reads };
      if (live.reads === reads) break;
    }
    return present;
  }

  /** Null when it takes too long. A page that is begun keeps its place among the reads of its address until it is made. */
  async function pageInTime(c: Context, app: WebApp, address: URL): Promise<PresentPage | null> {
    const patience = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    const late = delay(RENDER_TIMEOUT_MS, null, { ref: false });
    const client = rateLimitAddressOf(c.env.incoming);
    const made = executor.inTurn(client, patience, () =>
      presentPage(encodingOf(c), app, address, patience),
    );
    return Promise.race([made.catch(() => null), late]);
  }

  const screens: Pages['screens'] = new Hono();
  for (const [path, kind] of [
    ['/index.html', 'fallback'],
    ['/blank.html', 'blankFallback'],
  ] as const) {
    screens.get(path, async (c) => {
      const app = await webApp.app();
      if (!app) return c.notFound();
      return send(c, await plainPage(c, app, kind), 'no-cache');
    });
  }
  screens.get('*', async (c, next) => {
    const app = await webApp.app();
    // Its files alone are no app: they would be stored by service workers, and be what browsers start with from then on.
    if (!app) return c.notFound();
    const asked = new URL(c.req.url);
    const today = withTeamOfToday(asked);
    if (today) return c.redirect(site.path(today.pathname + today.search), 302);
    const path = app.entry.canonical(asked);
    if (path === null) return next();
    const address = new URL(site.path(path), originOf(c));
    const present = await pageInTime(c, app, address);
    if (present) c.env.cacheable?.(present.reads, CACHED_FOR_MS);
    const page =
      present?.page ??
      (await plainPage(c, app, app.entry.hasFrame(path) ? 'fallback' : 'blankFallback'));
    if (page.status === 302) return c.redirect(site.path(page.path), 302);
    return send(c, page, 'no-store');
  });
  return {
    screens,
    notFound: async (c) => {
      const app = await webApp.app();
      return app ? send(c, await plainPage(c, app, 'notFound'), 'no-store') : c.notFound();
    },
  };
}

/** The address with the name of its team today, if it names a team in another way. Null for any other address. */
function withTeamOfToday(address: URL): URL | null {
  const given = address.searchParams.get('team');
  const team = given === null ? null : findTeam(given);
  if (!team || team.name === given) return null;
  const today = new URL(address);
  today.searchParams.set('team', team.name);
  return today;
}

/**
 * @param cacheControl of a screen `no-store`: a browser that restores a tab takes a page it stored without asking, and
 *   would show the club of yesterday
 */
function send(c: Context, { status, body }: SentPage, cacheControl: 'no-store' | 'no-cache') {
  const encoding = encodingOf(c);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body, status);
}

/** Where the address that a page names begins: the owner's, else the origin of its request, as long as there are few of those. */
function pageOrigins({ site, clubInfo }: PagesOptions): (c: Context) => string {
  const used = new Set<string>();
  return (c) => {
    if (site.publicOrigin !== null) return site.publicOrigin;
    const { origin } = new URL(c.req.url);
    if (used.size < MAX_ORIGINS) used.add(origin);
    return used.has(origin) ? origin : clubInfo.url;
  };
}

async function sent(
  { status, html }: { readonly status: 200 | 404; readonly html: string },
  encoding: Encoding,
): Promise<SentPage> {
  return { status, body: Uint8Array.from(await encoded(html, encoding)) };
}

function encodingOf(c: Context): Encoding {
  return encodingFor(c.req.header('Accept-Encoding'));
}
