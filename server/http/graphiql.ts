/** GraphiQL, for browsers that open `/graphql`: a file of the build. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { acceptsGzip } from './pages/encoding.ts';
import { GRAPHIQL_FILE } from './pages/web-app.ts';
import { matchesTag } from './rest/entity-tag.ts';
import { streamOf } from './stream.ts';

/** Content-Security-Policy of GraphiQL, which is one page with inline scripts and styles, and creates workers from blobs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'worker-src blob:',
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers reads of browsers with GraphiQL, and passes all other requests to the next handler. */
export const GRAPHIQL: MiddlewareHandler = async (c, next) => {
  const file = isOfBrowser(c) && (await stat(GRAPHIQL_FILE).catch(() => null));
  if (!file) return next();
  const tag = `"${file.mtimeMs.toString(36)}-${file.size}"`;
  c.header('Content-Security-Policy', POLICY);
  c.header('X-Frame-Options', 'DENY');
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept, Accept-Encoding');
  c.header('ETag', tag);
  if (matchesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Length', String(file.size));
  if (c.req.method === 'HEAD') return c.body(null);
  const bytes = createReadStream(GRAPHIQL_FILE);
  return c.body(streamOf(bytes, () => bytes.destroy()));
};

/** All browsers accept HTML and gzip. */
function isOfBrowser({ req }: Context): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const acceptsHtml = req.header('Accept')?.includes('text/html') ?? false;
  return isRead && acceptsHtml && acceptsGzip(req.header('Accept-Encoding'));
}
