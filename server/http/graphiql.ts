/** GraphiQL, for browsers that open `/graphql`: a page of nine megabytes, which is rendered and compressed once. */
import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { PromiseCache } from '../access/cache.ts';
import { type Encoding, encodingFor } from './pages/encoding.ts';
import { matchesTag } from './rest/entity-tag.ts';
import { endInChunks } from './stream.ts';

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

/** Bytes of all cached pages together; there is one for each encoding. */
const MAX_BYTES = 32 * 1024 * 1024;

interface RenderedPage {
  readonly body: Buffer;
  readonly tag: string;
}

/** Answers reads that accept HTML with GraphiQL, and passes all other requests to the next handler. */
export function graphiql(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const pages = new PromiseCache(MAX_BYTES);
  const pageIn = (encoding: Encoding) => pages.share(encoding, () => renderPage(encoding));
  return async (c, next) => {
    const { method } = c.req;
    const isRead = method === 'GET' || method === 'HEAD';
    const isBrowser = isRead && c.req.header('Accept')?.includes('text/html');
    if (!isBrowser) return next();
    const encoding = encodingFor(c.req.header('Accept-Encoding'));
    const { body, tag } = await pageIn(encoding);
    c.header('Content-Security-Policy', POLICY);
    c.header('X-Frame-Options', 'DENY');
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept, Accept-Encoding');
    c.header('ETag', tag);
    if (matchesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Content-Length', String(body.length));
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    if (method === 'HEAD') return c.body(null, 200);
    const { outgoing } = c.env;
    const headers = Object.fromEntries(c.newResponse(null).headers);
    endInChunks(outgoing.writeHead(200, headers), body);
    return RESPONSE_ALREADY_SENT;
  };
}

/** Renders the page in a worker thread: other requests do not wait, and the memory is freed when the thread ends. */
async function renderPage(encoding: Encoding): Promise<RenderedPage> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(new URL('./graphiql-worker.ts', import.meta.url), {
    workerData: encoding,
  });
  worker.unref();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('GraphiQL was not made.')));
  const body = Buffer.from(await promise);
  return { body, tag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
}
