/** The HTTP application: GraphQL, REST, exports, crests, cards, health checks, metrics, and pages for all other paths. */
import { randomUUID } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import type { DeviceCookies } from '../access/device-cookies.ts';
import type { Bindings } from '../api/cacheable.ts';
import type { Executor } from '../api/execute.ts';
import { MAX_REQUEST_BYTES } from '../api/limits.ts';
import { eventStreams } from '../api/subscriptions/event-stream.ts';
import type { Subscriptions } from '../api/subscriptions/subscriptions.ts';
import type { Yoga } from '../api/yoga.ts';
import { crestSvg } from '../club/teams/crest.ts';
import { CREST_SHEET, findTeamByAbbreviation, TEAMS } from '../club/teams/teams.ts';
import { deadlineOf } from '../database/deadline.ts';
import { failureText, isOutOfReach } from '../database/errors.ts';
import { LATEST_MIGRATION, lastApplied } from '../database/migrate.ts';
import {
  databaseSilent,
  invalid,
  notFound,
  Refusal,
  type RefusalCode,
} from '../database/refusal.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { graphContext, type SharedOptions } from '../graphql/context.ts';
import { formatError, refusalOfFullDisk } from '../graphql/errors.ts';
import type { Addresses } from './addresses.ts';
import { backupHandler } from './backup.ts';
import { cardHandler, IMMUTABLE } from './cards.ts';
import { CHECKED_BODIES } from './checked-bodies.ts';
import { clientErrorsHandler, MAX_REPORT_BYTES } from './client-errors.ts';
import { CORS_HEADERS } from './cross-origin.ts';
import { devicesRoutes } from './devices.ts';
import { exportHandler } from './export.ts';
import { GRAPHIQL } from './graphiql.ts';
import { type MetricsOptions, metricsHandler } from './metrics.ts';
import { encodingFor } from './pages/encoding.ts';
import { CACHED_FOR_MS, pagesOf } from './pages/pages.ts';
import { CLIENT_FOLDER, type LatestWebApp } from './pages/web-app.ts';
import type { RequestLog } from './request-log.ts';
import { matchesAnyTag, matchTag, seqTag, shapeOf } from './rest/entity-tag.ts';
import type { Rest } from './rest/requests.ts';
import { restRoutes } from './rest/routes.ts';

interface AppOptions extends SharedOptions, Addresses, MetricsOptions {
  readonly yoga: Yoga;
  readonly executor: Executor;
  readonly subscriptions: Subscriptions;
  readonly log: Logger;
  readonly requests: RequestLog;
  readonly cookies: DeviceCookies;
  /** Origins whose pages may embed the read-only screens in a frame. */
  readonly frameAncestors: readonly string[];
  readonly webApp: LatestWebApp;
  /** Returns false once the database is lost and the process is about to exit. */
  readonly alive: () => boolean;
}

type AppEnv = { Bindings: Bindings };

const STATUS: Readonly<
  Record<RefusalCode, 400 | 403 | 404 | 409 | 410 | 412 | 413 | 422 | 429 | 503>
> = {
  VALIDATION: 400,
  INVALID_CODE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED: 412,
  TOO_LARGE: 413,
  KEY_REUSED: 422,
  HISTORY_LOST: 410,
  TOO_MANY_ATTEMPTS: 429,
  BUSY: 503,
};

export function createApp(options: AppOptions): Hono<AppEnv> {
  const { log, club, yoga, clientAddressOf } = options;
  const app = new Hono<AppEnv>();
  const limitBody = limitBodyTo(MAX_REQUEST_BYTES);
  const requestContext = ({ env: { incoming } }: Context) => ({
    rateLimitAddress: clientAddressOf(incoming),
    device: options.cookies.deviceOf(incoming),
    signal: deadlineOf(incoming),
  });

  app.use(logRequests(options.requests));
  app.onError((error, c) => answerError(error, c, log));

  app.get('/healthz', (c) => {
    const alive = options.alive();
    return c.json({ alive }, alive ? 200 : 503);
  });
  app.get('/readyz', async (c) => {
    const ready = club.live.listening && (await isMigrated(options));
    return c.json({ ready }, ready ? 200 : 503);
  });
  app.get('/metrics', metricsHandler(options));
  app.all(
    '/client-errors',
    limitBodyTo(MAX_REPORT_BYTES),
    clientErrorsHandler(options.log, options),
  );

  // Backups and exports contain the real names of all players, and devices are a matter of the club's own pages: they have no
  // CORS headers, so that pages of other sites cannot read them.
  app.get('/api/backup', backupHandler(options));
  app.all('/api/backup', throwNotFound);
  app.use('/api/devices/*', limitBody, CHECKED_BODIES);
  app.route('/api/devices', devicesRoutes(options));
  app.use('/api/*', ALLOW_ALL_ORIGINS, limitBody, CHECKED_BODIES, tagBySeq(options));
  const contextOf = (c: Context) => graphContext({ ...options, ...requestContext(c) });
  const rest = restRoutes(contextOf, options.executor);
  app.route('/api', rest);
  app.all('/api/*', throwNotFound);

  app.use('/export/*', compress());
  app.get('/export/:file{[a-z]+\\.csv}', exportHandler(options));
  app.all('/export/*', throwNotFound);

  app.use(
    '/graphql',
    ALLOW_ALL_ORIGINS,
    limitBody,
    CHECKED_BODIES,
    eventStreams(options),
    GRAPHIQL,
  );
  app.all('/graphql', async (c) => {
    const { cacheable } = c.env;
    const response = await yoga.fetch(c.req.raw, { ...requestContext(c), cacheable });
    const text = await response.text();
    const message = text === '' && MISSING_MESSAGES[response.status];
    if (!message) return c.newResponse(text || null, response);
    c.header('Content-Type', 'application/json; charset=utf-8');
    const errors = [{ message, extensions: { code: 'VALIDATION' } }];
    return c.newResponse(JSON.stringify({ errors }), response);
  });

  app.get('/crests/all.svg', compress(), (c) => sendCrest(c, CREST_SHEET));
  app.get('/crests/:file{[A-Z]{3}\\.svg}', (c) => {
    const team = findTeamByAbbreviation(c.req.param('file').slice(0, 3));
    if (!team) return c.notFound();
    c.env.cacheable?.(club.live.cache);
    return sendCrest(c, crestSvg(team));
  });

  app.get('/cards/:kind/:file', cardHandler(options));
  app.all('/cards/*', (c) => c.notFound());

  app.use(pageHeaders(options));
  const pages = pagesOf(options);
  app.route('/', pages.screens);
  const files = (cacheControl: string, cachedForMs?: number) =>
    serveStatic({
      root: CLIENT_FOLDER,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', cacheControl);
        c.header('Vary', 'Accept-Encoding');
        c.env.cacheable?.(club.live.cache, cachedForMs);
      },
    });
  app.use(ONE_ENCODING);
  app.use((c, next) => (HIDDEN.test(c.req.path) ? pages.notFound(c) : next()));
  app.use('/assets/*', files(IMMUTABLE));
  app.all('/assets/*', (c) => c.notFound());
  app.use(files('no-cache', CACHED_FOR_MS));
  app.get('*', pages.notFound);
  return app;
}

function throwNotFound({ req }: Context): never {
  throw notFound(req.method, req.path);
}

function sendCrest(c: Context, svg: string): Response {
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': IMMUTABLE });
}

/** Refuses bodies larger than `maxSize` bytes. */
function limitBodyTo(maxSize: number): MiddlewareHandler {
  const limitUnknownLength = bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('TOO_LARGE', `A request has at most ${maxSize} bytes.`);
    },
  });
  // Node reads at most Content-Length bytes, so the header is sufficient. `bodyLimit` would convert the body into a web stream.
  return async (c, next) =>
    Number(c.req.header('Content-Length')) <= maxSize ? next() : limitUnknownLength(c, next);
}

/** See `CORS_HEADERS`. */
const ALLOW_ALL_ORIGINS: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  // Hono's `cors` sets headers on `c.res`, which makes Hono copy every response.
  for (const [name, value] of Object.entries(CORS_HEADERS)) c.header(name, value);
  return next();
};
const preflight = cors({ origin: '*', maxAge: 86_400 });

/** Replaces `Accept-Encoding` by the encoding to send, because Hono's `serveStatic` ignores q values. */
const ONE_ENCODING: MiddlewareHandler = (c, next) => {
  c.req.raw.headers.set('Accept-Encoding', encodingFor(c.req.header('Accept-Encoding')));
  return next();
};

/** Files and folders whose names begin with a dot, such as the lists that the build keeps for the server. */
const HIDDEN = /\/(\.|%2e)/i;

/** Screens for televisions and video streams, which have no forms and may be embedded in frames. */
const READ_ONLY_SCREENS = /^\/(tv|overlay)(\/|$)/;

function pageHeaders({ frameAncestors }: Pick<AppOptions, 'frameAncestors'>): MiddlewareHandler {
  const ofReadOnly = headersOfPage(frameAncestors.length > 0 ? frameAncestors : ["'none'"]);
  const ofOthers = headersOfPage(["'none'"]);
  return (c, next) => (READ_ONLY_SCREENS.test(c.req.path) ? ofReadOnly : ofOthers)(c, next);
}

/** @param frameAncestors sources that may embed the page. X-Frame-Options cannot list origins and is not sent. */
function headersOfPage(frameAncestors: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [...frameAncestors],
    },
    xFrameOptions: false,
    strictTransportSecurity: false,
    // Most clubs are served over plain HTTP in a local network, where browsers log an error for these headers.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

/** Messages for statuses that Yoga sends without a body. */
const MISSING_MESSAGES: Readonly<Record<number, string>> = {
  406: 'Answers are JSON: send the header "Accept: application/json", or leave it out.',
  415: 'A GraphQL request is JSON: send it with the header "Content-Type: application/json".',
};

function logRequests(requests: RequestLog): MiddlewareHandler {
  return async (c, next) => {
    const id = requests.nextId();
    const started = performance.now();
    c.header('X-Request-Id', id);
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    requests.answered({ id, method, path, status: c.res.status, ms });
  };
}

/**
 * Adds an `ETag` made of epoch, seq and the shape of the responses to reads, and answers `If-None-Match` with 304. While
 * notifications of the database do not arrive, the seq may be outdated, and reads get no tag.
 */
function tagBySeq({ club, site }: AppOptions): MiddlewareHandler<AppEnv & Rest> {
  const { live } = club;
  const url = site.url('', site.publicOrigin ?? '');
  const shape = shapeOf([url, club.timeZone, LATEST_MIGRATION, TEAMS]);
  return async (c, next) => {
    const { cache } = live;
    const isTagged = isRead(c.req.method) && live.listening;
    const known = isTagged ? (c.req.header('If-None-Match') ?? '') : '';
    const atSeq = seqTag(shape, cache);
    if (isTagged) {
      const tag = `W/"${atSeq}"`;
      c.header('Cache-Control', 'no-cache');
      c.header('ETag', tag);
      c.env.cacheable?.(cache);
      if (known.includes(tag)) return c.body(null, 304);
    }
    await next();
    if (c.res.status !== 200) c.res.headers.delete('ETag');
    else if (matchesAnyTag(known)) c.res = c.body(null, 304);
    const version = c.get('version');
    if (version === undefined) return;
    const tag = matchTag(isTagged ? atSeq : seqTag(shape, live.cache), version);
    if (known.includes(tag)) c.res = c.body(null, 304);
    c.res.headers.set('ETag', tag);
  };
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function isMigrated({ club }: AppOptions): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUTS.readyMs);
    return (await club.database.connections.use(signal, lastApplied)) >= LATEST_MIGRATION;
  } catch {
    return false;
  }
}

/** Replaces errors that the client or a silent database caused by the refusal that says so. */
function refusalFor(thrown: Error, { env, req }: Context<AppEnv>): Error {
  const { complete, destroyed } = env.incoming;
  if (destroyed && !complete) return invalid('The request ended before its body did.');
  // The HTTP listener checks only the characters of Host, so a host such as 999.999.999.999 gets here.
  if (!URL.canParse(req.url)) return invalid('The header Host names no host.');
  return isRead(req.method) && isOutOfReach(thrown) ? databaseSilent() : thrown;
}

function answerError(thrown: Error, c: Context<AppEnv>, log: Logger): Response {
  const error = refusalFor(thrown, c);
  const refusal = error instanceof Refusal ? error : refusalOfFullDisk(error, log);
  const status = refusal ? STATUS[refusal.code] : 500;
  // The rest of the body stays unread on the connection, so the connection cannot be used again.
  if (refusal?.code === 'TOO_LARGE') c.header('Connection', 'close');
  if (refusal && refusal.retryAfter !== null) {
    c.header('Retry-After', String(refusal.retryAfter));
  }
  if (c.req.path === '/graphql') return c.json({ errors: [formatError(error, log)] }, status);
  if (refusal) return c.json({ error: refusal.message, ...refusal.details }, status);
  const id = randomUUID();
  log.error({ err: error, id }, failureText(error));
  return c.json({ error: 'Something went wrong here.', id }, status);
}
