/**
 * Caches responses to reads until the next change of the club. A request with a cached response does not reach the application,
 * which marks the responses that may be cached.
 */
import { hash, randomUUID } from 'node:crypto';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { createCache } from '../access/cache.ts';
import type { Bindings, MarkCacheable, ReadFrom } from '../api/cacheable.ts';
import { MAX_REQUEST_BYTES } from '../api/limits.ts';
import { outcomeOfStatus, REQUESTS } from '../database/diagnostics.ts';
import { kindOf } from './metrics.ts';
import { matchesTag } from './rest/entity-tag.ts';
import { endInChunks } from './stream.ts';

type App = (request: Request, env: Bindings) => Response | Promise<Response>;

interface ResponseCacheOptions {
  /**
   * The cache of the current seq. It is another object after every change, and on each access while notifications of the database
   * do not arrive, so that nothing is cached then.
   */
  readonly live: { readonly cache: ReadFrom };
  readonly log: Logger;
}

/** A response with status 200. */
interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request whose response is not cached but may become so. */
interface CacheMiss {
  readonly key: string;
  readonly outgoing: ServerResponse;
  /** Resolves the equal requests that wait for this response. With null they are executed themselves. */
  readonly share: (response: CachedResponse | null) => void;
}

/** The response of a request in progress, for equal requests that arrive meanwhile. */
interface PendingResponse {
  readonly cache: ReadFrom;
  readonly response: Promise<CachedResponse | null>;
}

/** Path whose POST requests can be reads. */
const GRAPHQL_PATH = '/graphql';
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 1024 * 1024;
/** Estimate of the size of cached headers. */
const HEADER_BYTES = 600;
/**
 * Timeout for waiting for the response to an equal request. The client of that request may have exceeded its rate limit, which
 * delays its response.
 */
const MAX_WAIT_MS = 1_000;

/** Request headers that a response depends on. If-None-Match is not one of them: it is compared with the tag of each response. */
const VARYING_HEADERS = [
  'host',
  'accept',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'range',
] as const;

export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #responses = createCache<CachedResponse>(
    MAX_BYTES,
    ({ body }) => HEADER_BYTES + body.length,
  );
  /** The cache of the seq from which the stored responses were read. */
  #cache: ReadFrom | null = null;
  /** Requests in progress by cache key. After a restart or an import, a thousand pages send the same queries at once. */
  readonly #pending = new Map<string, PendingResponse>();
  readonly #misses = new WeakMap<Bindings['incoming'], CacheMiss>();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
  }

  /** Sends cached responses and passes all other requests to the app. Bodies that are too long are left to the app to refuse. */
  listenerFor(app: App): RequestListener {
    const listener = getRequestListener((request, env) => this.#respond(app, request, env), {
      hostname: 'localhost',
    });
    return (incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const answer = (body: Buffer) =>
        this.#answer(incoming, outgoing, body, () => listener(incoming, outgoing));
      if (method === 'GET') answer(NO_BODY);
      else if (
        method === 'POST' &&
        url === GRAPHQL_PATH &&
        Number(headers['content-length']) <= MAX_REQUEST_BYTES
      ) {
        readBody(incoming, answer);
      } else listener(incoming, outgoing);
    };
  }

  /** Stores responses that the app marks as cacheable, if their status is 200. */
  async #respond(app: App, request: Request, env: Bindings): Promise<Response> {
    const { incoming } = env;
    const miss = this.#misses.get(incoming);
    if (!miss) return app(request, env);
    const { key, outgoing, share } = miss;
    const marked: { cache?: ReadFrom; forMs?: number | undefined } = {};
    const cacheable: MarkCacheable = (cache, forMs) => Object.assign(marked, { cache, forMs });
    try {
      const response = await app(request, { ...env, cacheable });
      const { cache, forMs } = marked;
      if (!cache || response.status !== 200) return response;
      const id = response.headers.get('x-request-id') ?? randomUUID();
      const cached = await readResponse(request.method, response);
      const responses = this.#currentResponses();
      if (this.#cache === cache && cached.body.length <= MAX_RESPONSE_BYTES) {
        responses.set(key, cached, { ...(forMs && { ttl: forMs }) });
      }
      share(cached);
      send(outgoing, incoming.headers, cached, id);
      return RESPONSE_ALREADY_SENT;
    } finally {
      share(null);
    }
  }

  /** Sends a cached response or the response of an equal request in progress; otherwise calls `execute`. */
  #answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    execute: () => void,
  ): void {
    if (isMutation(body)) {
      execute();
      return;
    }
    const key = keyOf(incoming, body);
    const cached = this.#currentResponses().get(key);
    if (cached) {
      this.#sendCached(incoming, outgoing, cached);
      return;
    }
    const equal = this.#pending.get(key);
    if (equal?.cache === this.#cache) {
      this.#misses.set(incoming, { key, outgoing, share: () => {} });
      void equal.response.then((response) => {
        if (response) this.#sendCached(incoming, outgoing, response);
        else execute();
      });
      return;
    }
    this.#misses.set(incoming, { key, outgoing, share: this.#begin(key, outgoing) });
    execute();
  }

  /** Makes equal requests wait for the response to this one. @returns the function that resolves them */
  #begin(key: string, outgoing: ServerResponse): CacheMiss['share'] {
    const { promise, resolve } = Promise.withResolvers<CachedResponse | null>();
    const pending = { cache: this.#cache ?? {}, response: promise };
    const share = (response: CachedResponse | null) => {
      clearTimeout(timer);
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
      resolve(response);
    };
    const timer = setTimeout(share, MAX_WAIT_MS, null).unref();
    this.#pending.set(key, pending);
    // @hono/node-server answers malformed requests itself, so the app does not call `share` for them.
    outgoing.once('close', () => share(null));
    return share;
  }

  #sendCached(incoming: IncomingMessage, outgoing: ServerResponse, cached: CachedResponse): void {
    const id = randomUUID();
    const status = send(outgoing, incoming.headers, cached, id);
    const { method = '', url = '' } = incoming;
    const [path = ''] = url.split('?', 1);
    this.#options.log.info({ id, method, path, status, ms: 0 }, 'request');
    REQUESTS.publish(() => ({ kind: kindOf(method, path), outcome: outcomeOfStatus(status) }));
  }

  /** The cached responses. Clears them if the club has changed since they were stored. */
  #currentResponses() {
    const { cache } = this.#options.live;
    if (this.#cache !== cache) this.#responses.clear();
    this.#cache = cache;
    return this.#responses;
  }
}

const NO_BODY = Buffer.alloc(0);

/** Whether a body contains the word `mutation`. A query that contains it elsewhere bypasses the cache, too, which does no harm. */
function isMutation(body: Buffer): boolean {
  return body.includes('mutation') && /\bmutation\b/.test(body.toString('latin1'));
}

/** Sends a response; 304 without the body if the client has the same version. @returns the status */
function send(
  outgoing: ServerResponse,
  requested: IncomingHttpHeaders,
  { headers, body }: CachedResponse,
  id: string,
): 200 | 304 {
  const { etag, 'content-type': _, 'content-length': __, ...others } = headers;
  if (etag !== undefined && matchesTag(requested['if-none-match'], etag)) {
    outgoing.writeHead(304, { ...others, etag, 'x-request-id': id }).end();
    return 304;
  }
  endInChunks(outgoing.writeHead(200, { ...headers, 'x-request-id': id }), body);
  return 200;
}

/** Reads the body and stores it as `rawBody`, where @hono/node-server expects a body that was read before. */
function readBody(incoming: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.once('end', () => {
    const rawBody = Buffer.concat(chunks);
    then(Object.assign(incoming, { rawBody }).rawBody);
  });
}

/** The cache key: a hash of everything that a response depends on. */
function keyOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const varying = VARYING_HEADERS.map((name) => headers[name] ?? '');
  return hash('sha256', [method, url, ...varying, body.toString('latin1')].join('\n'), 'base64url');
}

/** Reads a response to store it. A response to GET without an ETag gets one made of a hash of its content. */
async function readResponse(method: string, response: Response): Promise<CachedResponse> {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const complete = { ...headers, 'content-length': String(body.length) };
  if (method !== 'GET' || headers.etag !== undefined) return { headers: complete, body };
  const form = `${headers['content-type']}\n${headers['content-encoding']}\n`;
  const content = Buffer.concat([Buffer.from(form), body]);
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
  return { headers: { 'cache-control': 'no-cache', ...complete, etag }, body };
}
