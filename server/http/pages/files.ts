/** The files of the build of the web client. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Bindings } from '../../api/cacheable.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { IMMUTABLE } from '../cards.ts';
import { encodingFor } from './encoding.ts';
import { CACHED_FOR_MS, type Pages } from './pages.ts';
import { CLIENT_FOLDER } from './web-app.ts';

interface FileOptions {
  readonly club: Pick<ServerContext, 'live'>;
}

export function fileRoutes({ club }: FileOptions, { notFound }: Pick<Pages, 'notFound'>) {
  const routes = new Hono<{ Bindings: Bindings }>();
  const files = (cacheControl: string, cachedForMs?: number) =>
    serveStatic<{ Bindings: Bindings }>({
      root: CLIENT_FOLDER,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', cacheControl);
        c.header('Vary', 'Accept-Encoding');
        c.env.cacheable?.(club.live.cache, cachedForMs);
      },
    });
  routes.use(ONE_ENCODING);
  routes.use((c, next) => (HIDDEN.test(c.req.path) ? notFound(c) : next()));
  routes.use('/assets/*', files(IMMUTABLE));
  routes.all('/assets/*', (c) => c.notFound());
  routes.use(files('no-cache', CACHED_FOR_MS));
  return routes;
}

/** Replaces `Accept-Encoding` by the encoding to send, because Hono's `serveStatic` ignores q values. */
const ONE_ENCODING: MiddlewareHandler = (c, next) => {
  c.req.raw.headers.set('Accept-Encoding', encodingFor(c.req.header('Accept-Encoding')));
  return next();
};

/** Files and folders whose names begin with a dot, such as the lists that the build keeps for the server. */
const HIDDEN = /\/(\.|%2e)/i;
