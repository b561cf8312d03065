/** GraphiQL, for browsers that open `/graphql`: one page of nine megabytes, made and compressed once. */
import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { PromiseCache } from '../access/cache.ts';
import { type Encoding, encodingFor } from './pages/encoding.ts';
import { namesTag } from './rest/entity-tag.ts';
import { endInPieces } from './stream.ts';

/** GraphiQL is one page with its script in it, which makes its workers and styles itself. */
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

/** Upper bound for the cached pages, in bytes, all encodings together. */
const MAX_BYTES = 32 * 1024 * 1024;

interface MadePage {
  readonly body: Buffer;
  readonly tag: string;
}

/** Answers a browser that opens the address with GraphiQL. Every other request goes on. */
export function graphiql(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const pages = new PromiseCache(MAX_BYTES);
  const pageIn = (encoding: Encoding) => pages.share(encoding, () => makePage(encoding));
  return async (c, next) => {
    const isAsked = c.req.method === 'GET' && c.req.header('Accept')?.includes('text/html');
    if (!isAsked) return next();
    const encoding = encodingFor(c.req.header('Accept-Encoding'));
    const { body, tag } = await pageIn(encoding);
    c.header('Content-Security-Policy', POLICY);
    c.header('X-Frame-Options', 'DENY');
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept, Accept-Encoding');
    c.header('ETag', tag);
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Content-Length', String(body.length));
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    const { outgoing } = c.env;
    const headers = Object.fromEntries(c.newResponse(null).headers);
    endInPieces(outgoing.writeHead(200, headers), body);
    return RESPONSE_ALREADY_SENT;
  };
}

/** Makes the page in a thread of its own: no other request waits for it, and its memory is freed with the thread. */
async function makePage(encoding: Encoding): Promise<MadePage> {
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
