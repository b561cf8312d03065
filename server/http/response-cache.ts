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
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { createCache } from '../access/cache.ts';
import type { Bindings, MarkCacheable, ReadFrom } from '../api/cacheable.ts';
import { MAX_REQUEST_BYTES } from '../api/limits.ts';
import { outcomeOfStatus, REQUESTS } from '../database/diagnostics.ts';
import { kindOf } from './metrics.ts';
import { namesTag } from './rest/entity-tag.ts';
import { endInPieces } from './stream.ts';

type App = (request: Request, env: Bindings) => Response | Promise<Response>;

interface ResponseCacheOptions {
  /** The reads of the present seq: a new object after every change, and on every access while notifications do not arrive. */
  readonly live: { readonly reads: ReadFrom };
  readonly log: Logger;
}

/** A response with status 200. */
interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request whose response is not cached. */
interface Missed {
  readonly key: string;
  readonly outgoing: ServerResponse;
  /** Gives the response to the equal requests that wait for it; null if they need responses of their own. */
  readonly share: (response: CachedResponse | null) => void;
}

/** A request that the app is answering, and that equal requests wait for. */
interface Executing {
  readonly reads: ReadFrom;
  readonly response: Promise<CachedResponse | null>;
}

/** Where queries come in the body of a POST. */
const GRAPHQL_PATH = '/graphql';
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const BYTES_OF_HEADERS = 600;
/**
 * How long a request waits for the response to an equal one. The sender of that one may have used up the work of its
 * address, and its turn may come much later.
 */
const MAX_WAIT_MS = 1_000;

/** The headers of a request that a response depends on. If-None-Match is compared with the tag of the response. */
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
    ({ body }) => BYTES_OF_HEADERS + body.length,
  );
  /** What the responses were read from. */
  #reads: ReadFrom | null = null;
  /** By the keys of their responses. After a restart or an import, a thousand pages send the same queries at once. */
  readonly #executing = new Map<string, Executing>();
  /** Requests whose responses may be cached. */
  readonly #missed = new WeakMap<Bindings['incoming'], Missed>();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
  }

  /** Sends cached responses, and passes all other requests to the app. A body that is too long is not read here. */
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

  /** Stores what the app marks as cacheable. Refusals, errors, parts and 304 are not stored. */
  async #respond(app: App, request: Request, env: Bindings): Promise<Response> {
    const { incoming } = env;
    const missed = this.#missed.get(incoming);
    if (!missed) return app(request, env);
    const { key, outgoing, share } = missed;
    const marked: { reads?: ReadFrom; forMs?: number | undefined } = {};
    const cacheable: MarkCacheable = (reads, forMs) => Object.assign(marked, { reads, forMs });
    try {
      const response = await app(request, { ...env, cacheable });
      const { reads, forMs } = marked;
      if (!reads || response.status !== 200) return response;
      const id = response.headers.get('x-request-id') ?? randomUUID();
      const cached = await cachedFrom(request.method, response);
      const responses = this.#present();
      if (this.#reads === reads && cached.body.length <= MAX_RESPONSE_BYTES) {
        responses.set(key, cached, { ...(forMs && { ttl: forMs }) });
      }
      share(cached);
      send(outgoing, incoming.headers, cached, id);
      return RESPONSE_ALREADY_SENT;
    } finally {
      share(null);
    }
  }

  /** Sends the response of an equal request, or calls `execute`. */
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
    const cached = this.#present().get(key);
    if (cached) {
      this.#sendCached(incoming, outgoing, cached);
      return;
    }
    const equal = this.#executing.get(key);
    if (equal?.reads === this.#reads) {
      this.#missed.set(incoming, { key, outgoing, share: () => {} });
      void equal.response.then((response) => {
        if (response) this.#sendCached(incoming, outgoing, response);
        else execute();
      });
      return;
    }
    this.#missed.set(incoming, { key, outgoing, share: this.#begin(key, outgoing) });
    execute();
  }

  /** Lets equal requests wait for the response to this one. @returns what gives them the response */
  #begin(key: string, outgoing: ServerResponse): Missed['share'] {
    const { promise, resolve } = Promise.withResolvers<CachedResponse | null>();
    const executing = { reads: this.#reads ?? {}, response: promise };
    const share = (response: CachedResponse | null) => {
      clearTimeout(timer);
      if (this.#executing.get(key) === executing) this.#executing.delete(key);
      resolve(response);
    };
    const timer = setTimeout(share, MAX_WAIT_MS, null).unref();
    this.#executing.set(key, executing);
    // The app never gets a request that is malformed.
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

  /** The cached responses, none where the club has moved on. */
  #present() {
    const { reads } = this.#options.live;
    if (this.#reads !== reads) this.#responses.clear();
    this.#reads = reads;
    return this.#responses;
  }
}

const NO_BODY = Buffer.alloc(0);

/** Mutations bypass the cache. A query that has the word elsewhere is answered without the cache, too. */
function isMutation(body: Buffer): boolean {
  return body.includes('mutation') && /\bmutation\b/.test(body.toString('latin1'));
}

/** Without its body to a client that has it already. @returns the status */
function send(
  outgoing: ServerResponse,
  requested: IncomingHttpHeaders,
  { headers, body }: CachedResponse,
  id: string,
): 200 | 304 {
  const { etag, 'content-type': _, 'content-length': __, ...others } = headers;
  if (etag !== undefined && namesTag(requested['if-none-match'], etag)) {
    outgoing.writeHead(304, { ...others, etag, 'x-request-id': id }).end();
    return 304;
  }
  endInPieces(outgoing.writeHead(200, { ...headers, 'x-request-id': id }), body);
  return 200;
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

/** A response to a GET without a tag gets one that is made of its content. */
async function cachedFrom(method: string, response: Response): Promise<CachedResponse> {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const complete = { ...headers, 'content-length': String(body.length) };
  if (method !== 'GET' || headers.etag !== undefined) return { headers: complete, body };
  const form = `${headers['content-type']}\n${headers['content-encoding']}\n`;
  const content = Buffer.concat([Buffer.from(form), body]);
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
  return { headers: { 'cache-control': 'no-cache', ...complete, etag }, body };
}
