/**
 * The pages of the web client: the screen at an address, complete, so that its figures are there with the page and not
 * a round trip later. Whenever they can not be had, the page goes out bare and the client asks by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DocumentNode, execute, parse } from 'graphql';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { presentCard } from '../cards/present.ts';
import { startDeadline } from '../database/deadline.ts';
import type { Bindings } from '../execute/cacheable.ts';
import { schema } from '../execute/schema.ts';
import { type GraphContext, graphContext, type SharedOptions } from '../graphql/context.ts';
import type { Reads } from '../reads/reads.ts';
import type { LatestWebApp, WebApp } from './web-app.ts';

/** A page waits no longer for its answers. */
const ANSWERED_WITHIN_MS = 1_000;
/** Quick rather than small: every page is made anew when the club moves on. */
const BROTLI_QUALITY = 5;
/** More than the client has queries; those of an older build make room. */
const DOCUMENTS = 100;

/** A cached page or file expires after so long, because there may be another build. */
export const CACHED_FOR_MS = 1_000;

interface Given extends SharedOptions {
  readonly log: Logger;
  readonly webApp: LatestWebApp;
  /** The owner's address for links, or null for the one a request came to. */
  readonly publicUrl: string | null;
}

interface SentPage {
  readonly status: 200 | 404;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface Pages {
  /** The screens by their addresses, and the page that is the same for all of them. */
  readonly screens: Hono<{ Bindings: Bindings }>;
  /** For every other address. */
  readonly notFound: (c: Context) => Promise<Response>;
}

/** Without a build there are no pages. */
export function pagesOf(given: Given): Pages {
  const { live } = given.club;
  const { log, webApp: latest } = given;
  const answerIn = inProcess(given);
  const plain = new LRUCache<string, Promise<SentPage>>({ max: 12 });

  /** What depends on nothing but the build. */
  function plainPage(
    c: Context,
    app: WebApp,
    kind: 'bare' | 'blank' | 'notFound',
  ): Promise<SentPage> {
    const encoding = encodingFor(c);
    const key = `${kind} ${app.builtAt} ${encoding}`;
    const known = plain.get(key);
    if (known) return known;
    const status = kind === 'notFound' ? 404 : 200;
    const page = sent({ status, html: app[kind] }, encoding);
    plain.set(key, page);
    return page;
  }

  /**
   * Made once for each seq: it is stored among the reads of that seq and dropped with them. Null when it fails or is late.
   */
  async function screenPage(
    c: Context,
    reads: Reads,
    app: WebApp,
    path: string,
  ): Promise<SentPage | null> {
    const encoding = encodingFor(c);
    const address = new URL(path, given.publicUrl ?? c.req.url);
    const signal = startDeadline();
    const read = reads.within(signal);
    const screen = {
      address,
      execute: answerIn(read, signal),
      cardPath: async (kind: string, id: string) =>
        (await presentCard(read, kind, id))?.path ?? null,
    };
    const made = read.derived(`page ${app.builtAt} ${encoding} ${address}`, async () =>
      sent(await app.render(screen), encoding),
    );
    return Promise.race([made, delay(ANSWERED_WITHIN_MS, null, { ref: false })]).catch((error) => {
      log.warn({ err: error, path }, 'a page goes out bare');
      return null;
    });
  }

  const screens: Pages['screens'] = new Hono();
  for (const [path, kind] of [
    ['/index.html', 'bare'],
    ['/blank.html', 'blank'],
  ] as const) {
    screens.get(path, async (c, next) => {
      const app = await latest();
      if (!app) return next();
      return send(c, await plainPage(c, app, kind), 'no-cache');
    });
  }
  screens.get('*', async (c, next) => {
    const app = await latest();
    const path = app?.canonical(new URL(c.req.url)) ?? null;
    if (!app || path === null) return next();
    // While nothing is heard of changes the database may be away, too: a bare page is there at once.
    const { reads, listening } = live;
    const page = listening ? await screenPage(c, reads, app, path) : null;
    if (page) c.env.cacheable?.(reads, CACHED_FOR_MS);
    const plain = app.hasFrame(path) ? 'bare' : 'blank';
    return send(c, page ?? (await plainPage(c, app, plain)), 'no-store');
  });
  return {
    screens,
    notFound: async (c) => {
      const app = await latest();
      return app ? send(c, await plainPage(c, app, 'notFound'), 'no-store') : c.notFound();
    },
  };
}

/**
 * @param cacheControl of a screen `no-store`: a browser that restores a tab takes a page it stored without asking, and
 *   would show the club of yesterday
 */
function send(c: Context, { status, body }: SentPage, cacheControl: 'no-store' | 'no-cache') {
  const encoding = encodingFor(c);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body, status);
}

/** The queries are the client's own, so the limits on what strangers may ask are not needed here. */
function inProcess(given: Given) {
  const documents = new LRUCache<string, DocumentNode>({ max: DOCUMENTS });
  return (reads: Reads, signal: AbortSignal) => {
    const contextValue = graphContextAt(reads, signal, given);
    return async (query: string, variableValues: Record<string, unknown>) => {
      const document = documents.get(query) ?? parse(query);
      documents.set(query, document);
      return execute({ schema, document, variableValues, contextValue });
    };
  };
}

/** All as of one moment, and read once for everybody, as over `/graphql`. */
function graphContextAt(reads: Reads, signal: AbortSignal, given: Given): GraphContext {
  return { ...graphContext({ ...given, address: '', signal }), reads: () => reads };
}

async function sent(
  { status, html }: { readonly status: 200 | 404; readonly html: string },
  encoding: keyof typeof ENCODE,
): Promise<SentPage> {
  return { status, body: Uint8Array.from(await ENCODE[encoding](html)) };
}

const ENCODE = {
  br: (page: string) =>
    promisify(brotliCompress)(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (page: string) => promisify(gzip)(page),
  identity: async (page: string) => Buffer.from(page),
} as const;

function encodingFor(c: Context): keyof typeof ENCODE {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
