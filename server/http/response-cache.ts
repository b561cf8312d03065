/**
 * Caches responses to reads until the next change of the club. A request with a cached response does not reach the application,
 * which marks the responses that may be cached.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createCache } from '../access/cache.ts';
import type { Bindings, MarkCacheable, ReadFrom } from '../api/cacheable.ts';
import { BODIES, CACHES } from '../database/limits.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import type { RequestLog } from './request-log.ts';
import { matchesTag } from './rest/entity-tag.ts';
import { endInChunks } from './stream.ts';

type App = (request: Request, env: Bindings) => Response | Promise<Response>;

interface ResponseCacheOptions {
  /**
   * The cache of the current seq. It is another object after every change, and on each access while notifications of the database
   * do not arrive, so that nothing is cached then.
   */
  readonly live: { readonly cache: ReadFrom };
  readonly requests: RequestLog;
}

/** A response with status 200. */
interface CachedResponse {
  /** Names and values in turn, as Node sends them: without the id of the request. */
  readonly headers: readonly string[];
  readonly etag: string | null;
  /** A short body is a text with one character for each byte, which Node sends together with the headers. */
  readonly body: Buffer | string;
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
/** A longer body is a buffer. Node sends texts of up to 16 kB, headers included, without allocating memory. */
const BYTES_SENT_AS_TEXT = 15 * 1024;
/** Estimate of the size of cached headers. */
const HEADER_BYTES = 600;

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
    CACHES.responses,
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
      if (method === 'GET') this.#answer(incoming, outgoing, '', listener);
      else if (
        method === 'POST' &&
        url === GRAPHQL_PATH &&
        Number(headers['content-length']) <= BODIES.bytes
      ) {
        readBody(incoming, (body) => this.#answer(incoming, outgoing, body, listener));
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
      const id = response.headers.get('x-request-id') ?? this.#options.requests.nextId();
      const cached = await readResponse(request.method, response);
      const responses = this.#currentResponses();
      if (this.#cache === cache && cached.body.length <= CACHES.response) {
        responses.set(key, cached, { ...(forMs && { ttl: forMs }) });
      }
      share(cached);
      send(incoming, outgoing, cached, id);
      return RESPONSE_ALREADY_SENT;
    } finally {
      share(null);
    }
  }

  /** Sends a cached response or the response of an equal request in progress; otherwise the listener executes the request. */
  #answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: string,
    listener: RequestListener,
  ): void {
    const key = keyOf(incoming, body);
    const cached = this.#currentResponses().get(key);
    if (cached) {
      this.#sendCached(incoming, outgoing, cached);
      return;
    }
    // A query that contains the word elsewhere is not cached either, which does no harm.
    if (/\bmutation\b/.test(body)) {
      listener(incoming, outgoing);
      return;
    }
    const equal = this.#pending.get(key);
    if (equal?.cache === this.#cache) {
      this.#misses.set(incoming, { key, outgoing, share: () => {} });
      void equal.response.then((response) => {
        if (response) this.#sendCached(incoming, outgoing, response);
        else listener(incoming, outgoing);
      });
      return;
    }
    this.#misses.set(incoming, { key, outgoing, share: this.#begin(key, outgoing) });
    listener(incoming, outgoing);
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
    const timer = setTimeout(share, TIMEOUTS.equalRequestMs, null).unref();
    this.#pending.set(key, pending);
    // @hono/node-server answers malformed requests itself, so the app does not call `share` for them.
    outgoing.once('close', () => share(null));
    return share;
  }

  #sendCached(incoming: IncomingMessage, outgoing: ServerResponse, cached: CachedResponse): void {
    const { requests } = this.#options;
    const id = requests.nextId();
    const status = send(incoming, outgoing, cached, id);
    const { method = '', url = '' } = incoming;
    const [path = ''] = url.split('?', 1);
    requests.answered({ id, method, path, status, ms: 0 });
  }

  /** The cached responses. Clears them if the club has changed since they were stored. */
  #currentResponses() {
    const { cache } = this.#options.live;
    if (this.#cache !== cache) this.#responses.clear();
    this.#cache = cache;
    return this.#responses;
  }
}

/** Sends a response; 304 without the body if the client has the same version. @returns the status */
function send(
  incoming: Pick<IncomingMessage, 'headers'>,
  outgoing: ServerResponse,
  { headers, etag, body }: CachedResponse,
  id: string,
): 200 | 304 {
  const withId = [...headers, 'x-request-id', id];
  if (etag !== null && matchesTag(incoming.headers['if-none-match'], etag)) {
    outgoing.writeHead(304, withoutContent(withId)).end();
    return 304;
  }
  outgoing.writeHead(200, withId);
  if (typeof body === 'string') outgoing.end(body, 'latin1');
  else endInChunks(outgoing, body);
  return 200;
}

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !OF_CONTENT.has(headers[index - (index % 2)] ?? ''));
}

const OF_CONTENT: ReadonlySet<string> = new Set(['content-type', 'content-length']);

/** Reads the body and stores it as `rawBody`, where @hono/node-server expects a body that was read before. */
function readBody(incoming: IncomingMessage, then: (body: string) => void): void {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const [first] = chunks;
    const rawBody = first && chunks.length === 1 ? first : Buffer.concat(chunks);
    Object.assign(incoming, { rawBody });
    then(rawBody.toString('latin1'));
  });
}

/**
 * The cache key: everything that a response depends on. Lines end where no value can have an end of a line.
 * @param body a text with one character for each byte
 */
function keyOf({ method, url, headers }: IncomingMessage, body: string): string {
  let key = `${method} ${url}`;
  for (const name of VARYING_HEADERS) key += `\n${headers[name] ?? ''}`;
  return `${key}\n${body}`;
}

/** Reads a response to store it. A response to GET without an ETag gets one made of a hash of its content. */
async function readResponse(method: string, response: Response): Promise<CachedResponse> {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { etag = method === 'GET' ? tagOf(headers, bytes) : null } = headers;
  const complete = {
    ...(etag !== null && { 'cache-control': 'no-cache', etag }),
    ...headers,
    'content-length': String(bytes.length),
  };
  return {
    headers: Object.entries(complete).flat(),
    etag,
    body: bytes.length <= BYTES_SENT_AS_TEXT ? bytes.toString('latin1') : bytes,
  };
}

function tagOf(headers: Readonly<Record<string, string>>, body: Buffer): string {
  const form = `${headers['content-type']}\n${headers['content-encoding']}\n`;
  const content = Buffer.concat([Buffer.from(form), body]);
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}
