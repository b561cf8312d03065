/** The HTTP application: the list of what answers, from the top down. Each entry is a file of this folder. */
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { DeviceCookies } from '../access/device-cookies.ts';
import type { Bindings } from '../api/cacheable.ts';
import type { Executor } from '../api/execute.ts';
import { eventStreams } from '../api/subscriptions/event-stream.ts';
import type { Subscriptions } from '../api/subscriptions/subscriptions.ts';
import type { Yoga } from '../api/yoga.ts';
import { BODIES } from '../database/limits.ts';
import { graphContext, type SharedOptions } from '../graphql/context.ts';
import type { Addresses } from './addresses.ts';
import { backupHandler } from './backup.ts';
import { cardHandler } from './cards.ts';
import { CHECKED_BODIES } from './checked-bodies.ts';
import { clientErrorsHandler } from './client-errors.ts';
import { crestRoutes } from './crests.ts';
import { ALLOW_ALL_ORIGINS } from './cross-origin.ts';
import { devicesRoutes } from './devices.ts';
import { errorHandler, throwNotFound } from './errors.ts';
import { exportHandler } from './export.ts';
import { GRAPHIQL } from './graphiql.ts';
import { graphqlHandler } from './graphql.ts';
import { healthRoutes } from './health.ts';
import { limitBodyTo } from './limit-body.ts';
import { type MetricsOptions, metricsHandler } from './metrics.ts';
import { fileRoutes } from './pages/files.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { pagesOf } from './pages/pages.ts';
import type { LatestWebApp } from './pages/web-app.ts';
import { requestContextOf } from './request-context.ts';
import { logRequests, type RequestLog } from './request-log.ts';
import { restRoutes } from './rest/routes.ts';
import { tagBySeq } from './rest/tag-by-seq.ts';

interface AppOptions extends SharedOptions, Addresses, MetricsOptions {
  readonly yoga: Yoga;
  readonly executor: Executor;
  readonly subscriptions: Subscriptions;
  readonly log: Logger;
  readonly requests: RequestLog;
  readonly cookies: DeviceCookies;
  readonly frameAncestors: readonly string[];
  readonly webApp: LatestWebApp;
  readonly alive: () => boolean;
}

export function createApp(options: AppOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const limitBody = limitBodyTo(BODIES.bytes);

  // First, so that also what the others refuse is logged.
  app.use(logRequests(options));
  app.onError(errorHandler(options));

  app.route('/', healthRoutes(options));
  app.get('/metrics', metricsHandler(options));
  app.all(
    '/client-errors',
    limitBodyTo(BODIES.reportBytes),
    clientErrorsHandler(options.log, options),
  );

  // Before `/api/*`, whose CORS headers let pages of other sites read. No other site needs backups, exports and devices.
  app.get('/api/backup', backupHandler(options));
  app.all('/api/backup', throwNotFound);
  app.use('/api/devices/*', limitBody, CHECKED_BODIES);
  app.route('/api/devices', devicesRoutes(options));

  app.use('/api/*', ALLOW_ALL_ORIGINS, limitBody, CHECKED_BODIES, tagBySeq(options));
  const contextOf = ({ env }: Context) =>
    graphContext({ ...options, ...requestContextOf(options, env.incoming) });
  app.route('/api', restRoutes(contextOf, options.executor));
  app.all('/api/*', throwNotFound);

  app.use('/export/*', compress());
  app.get('/export/:file{[a-z]+\\.csv}', exportHandler(options));
  app.all('/export/*', throwNotFound);

  // Event streams and GraphiQL pass all other requests on.
  app.use('/graphql', ALLOW_ALL_ORIGINS, limitBody, CHECKED_BODIES);
  app.use('/graphql', eventStreams(options), GRAPHIQL);
  app.all('/graphql', graphqlHandler(options));

  app.route('/crests', crestRoutes(options));
  app.get('/cards/:kind/:file', cardHandler(options));
  app.all('/cards/*', (c) => c.notFound());

  // Last, because screens have any path, and files those that are no screens.
  const pages = pagesOf(options);
  app.use(pageHeaders(options));
  app.route('/', pages.screens);
  app.route('/', fileRoutes(options, pages));
  app.get('*', pages.notFound);
  return app;
}
