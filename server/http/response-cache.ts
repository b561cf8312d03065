/**
 * Caches responses to reads: the same request gets the same bytes, before anything else is done with it, for as long as the
 * club has not moved on. The app marks the responses that may be cached.
 */
import { hash, randomUUID } from 'node:crypto';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { createCache } from '../cache.ts';
import { outcomeOfStatus, REQUESTS } from '../diagnostics.ts';
import type { Bindings, MarkCacheable, ReadFrom } from '../execute/cacheable.ts';
import { kindOf } from './metrics.ts';

type App = (request: Request, env: Bindings) => Response | Promise<Response>;

interface ResponseCacheOptions {
  /** The reads of the present seq: a new object after every change, and on every access while notifications do not arrive. */
  readonly live: { readonly reads: ReadFrom };
  readonly log: Logger;
  /** A longer body is left to the app. */
  readonly maxBodyBytes: number;
}

interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** One character a byte, so that head and body are written together; null where only the tag is known. */
  readonly body: string | null;
}

/** A request whose response is not cached. */
interface Missed {
  readonly key: string;
  readonly outgoing: ServerResponse;
}

/** Where queries come in the body of a POST. */
const GRAPHQL_PATH = '/graphql';
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const BYTES_OF_HEADERS = 600;

/** Refusals and errors are never cached. */
const CACHEABLE: ReadonlySet<number> = new Set([200, 206, 304]);

/** The headers of a request that a response depends on. If-None-Match is compared with the tag of the response. */
const VARYING_HEADERS = [
  'host',
  'accept',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'range',
  'if-range',
] as const;

export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #responses = createCache<CachedResponse>(
    MAX_BYTES,
    ({ body }) => BYTES_OF_HEADERS + (body?.length ?? 0),
  );
  /** What the responses were read from. */
  #reads: ReadFrom | null = null;
  /** Requests whose responses may be cached. */
  readonly #missed = new WeakMap<Bindings['incoming'], Missed>();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
  }

  /** Sends cached responses, and passes every other request to the listener. */
  serveFromCache(listener: RequestListener): RequestListener {
    const { maxBodyBytes } = this.#options;
    return (incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const answer = (body: Buffer) => {
        if (!this.#sendCached(incoming, outgoing, body)) listener(incoming, outgoing);
      };
      if (method === 'GET') answer(NO_BODY);
      else if (method === 'POST' && url === GRAPHQL_PATH && lengthIn(headers) <= maxBodyBytes) {
        readBody(incoming, answer);
      } else listener(incoming, outgoing);
    };
  }

  /** Sends the responses that the app marks as cacheable, and stores them. */
  storeResponses(app: App): App {
    return async (request, env) => {
      const { incoming } = env;
      const missed = this.#missed.get(incoming);
      if (!missed) return app(request, env);
      const { key, outgoing } = missed;
      const marked: { reads?: ReadFrom; forMs?: number | undefined } = {};
      const cacheable: MarkCacheable = (reads, forMs) => Object.assign(marked, { reads, forMs });
      const response = await app(request, { ...env, cacheable });
      const { reads, forMs } = marked;
      if (!reads || !CACHEABLE.has(response.status)) return response;
      const id = response.headers.get('x-request-id') ?? randomUUID();
      const cached = await cachedFrom(request.method, response);
      const responses = this.#present();
      const addsBody = cached.body !== null || !responses.has(key);
      const fits = (cached.body?.length ?? 0) <= MAX_RESPONSE_BYTES;
      if (this.#reads === reads && addsBody && fits) {
        responses.set(key, cached, { ...(forMs && { ttl: forMs }) });
      }
      send(outgoing, sentTo(incoming.headers, cached, id) ?? cached);
      return RESPONSE_ALREADY_SENT;
    };
  }

  #sendCached(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): boolean {
    const key = keyOf(incoming, body);
    const cached = this.#present().get(key);
    const id = randomUUID();
    const sent = cached && sentTo(incoming.headers, cached, id);
    if (!sent) {
      this.#missed.set(incoming, { key, outgoing });
      return false;
    }
    send(outgoing, sent);
    const { method = '', url = '' } = incoming;
    const [path = ''] = url.split('?', 1);
    this.#options.log.info({ id, method, path, status: sent.status, ms: 0 }, 'request');
    REQUESTS.publish(() => ({ kind: kindOf(method, path), outcome: outcomeOfStatus(sent.status) }));
    return true;
  }

  /** The cached responses, none where the club has moved on. */
  #present() {
    const { reads } = this.#options.live;
    if (this.#reads !== reads) this.#responses.clear();
    this.#reads = reads;
    return this.#responses;
  }
}

const NO_BODY = Buffer.alloc(0);

function send(outgoing: ServerResponse, { status, headers, body }: CachedResponse): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body ?? '', 'latin1');
}

function lengthIn(headers: IncomingHttpHeaders): number {
  return Number(headers['content-length'] ?? Number.NaN);
}

/** Stores the body as `rawBody`, where @hono/node-server looks for a body that was already read. */
function readBody(incoming: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.once('end', () => {
    const rawBody = Buffer.concat(chunks);
    then(Object.assign(incoming, { rawBody }).rawBody);
  });
}

/** Everything that a response depends on, in short. */
function keyOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const varying = VARYING_HEADERS.map((name) => headers[name] ?? '');
  return hash('sha256', [method, url, ...varying, body.toString('latin1')].join('\n'), 'base64url');
}

/** What is sent to a client, without the body where it has that already; null where only the tag is known. */
function sentTo(
  requested: IncomingHttpHeaders,
  { status, headers, body }: CachedResponse,
  id: string,
): CachedResponse | null {
  const { etag, 'content-type': _, 'content-length': __, ...others } = headers;
  if (etag !== undefined && requested['if-none-match']?.includes(etag)) {
    return { status: 304, headers: { ...others, etag, 'x-request-id': id }, body: null };
  }
  return body === null ? null : { status, headers: { ...headers, 'x-request-id': id }, body };
}

/** A response to a GET without a tag gets one that is made of its content. */
async function cachedFrom(method: string, response: Response): Promise<CachedResponse> {
  const { status } = response;
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  if (status === 304) return { status, headers, body: null };
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const complete = { ...headers, 'content-length': String(body.length) };
  if (method !== 'GET' || status !== 200 || headers.etag !== undefined) {
    return { status, headers: complete, body };
  }
  const content = [headers['content-type'], headers['content-encoding'], body];
  const etag = `"${hash('sha256', content.join('\n'), 'base64url').slice(0, 22)}"`;
  return { status, headers: { 'cache-control': 'no-cache', ...complete, etag }, body };
}
