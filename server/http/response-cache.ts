/**
 * Answers to reads go out again as they are: who asks the same gets the same bytes, before anything else is done with
 * the request, for as long as the club has not moved on. The app says which of its answers are good for that.
 */
import { hash, randomUUID } from 'node:crypto';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Bindings, MarkCacheable, ReadFrom } from '../execute/cacheable.ts';

type App = (request: Request, env: Bindings) => Response | Promise<Response>;

interface Given {
  /** The present reads: others after every change, and others each time while changes are not heard of. */
  readonly live: { readonly reads: ReadFrom };
  readonly log: Logger;
  /** The path whose questions come in the body of a POST. */
  readonly questionsAt: string;
  /** A longer body is left to the app. */
  readonly longestQuestion: number;
}

interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** One character a byte, so that head and body are written together; null where only the tag is known. */
  readonly body: string | null;
}

const MOST_BYTES = 16 * 1024 * 1024;
const LARGEST_ANSWER = 1024 * 1024;
/** For the headers, and the entry itself. */
const BYTES_BESIDE_BODY = 1_000;

/** Refusals and errors are worked out each time. */
const CACHEABLE: ReadonlySet<number> = new Set([200, 206, 304]);

/** The headers of a request that an answer depends on. If-None-Match is compared with the tag of the answer. */
const ASKED = [
  'host',
  'accept',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'range',
  'if-range',
] as const;

export class ResponseCache {
  readonly #given: Given;
  readonly #answers = new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_ANSWER,
    sizeCalculation: ({ body }) => BYTES_BESIDE_BODY + (body?.length ?? 0),
  });
  /** What the answers were read from. */
  #reads: ReadFrom | null = null;
  /** Of requests whose answers may be cached. */
  readonly #keys = new WeakMap<Bindings['incoming'], string>();

  constructor(given: Given) {
    this.#given = given;
  }

  /** Answers what is known, and hands on all else. */
  inFrontOf(listener: RequestListener): RequestListener {
    const { questionsAt, longestQuestion } = this.#given;
    return (incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const answer = (body: Buffer) => {
        if (!this.#answerAgain(incoming, outgoing, body)) listener(incoming, outgoing);
      };
      if (method === 'GET') answer(NO_BODY);
      else if (method === 'POST' && url === questionsAt && lengthIn(headers) <= longestQuestion) {
        readBody(incoming, answer);
      } else listener(incoming, outgoing);
    };
  }

  /** Stores the answers that the app marks as cacheable. */
  filledBy(app: App): App {
    return async (request, env) => {
      const key = this.#keys.get(env.incoming);
      if (key === undefined) return app(request, env);
      const marked: { reads?: ReadFrom; forMs?: number | undefined } = {};
      const cacheable: MarkCacheable = (reads, forMs) => Object.assign(marked, { reads, forMs });
      const response = await app(request, { ...env, cacheable });
      const { reads, forMs } = marked;
      if (!reads || !CACHEABLE.has(response.status)) return response;
      const id = response.headers.get('x-request-id') ?? '';
      const cached = await cachedFrom(request.method, response);
      const answers = this.#present();
      const isNews = cached.body !== null || !answers.has(key);
      if (this.#reads === reads && isNews) {
        answers.set(key, cached, { ...(forMs && { ttl: forMs }) });
      }
      const { status, headers, body } = sentTo(env.incoming.headers, cached, id) ?? cached;
      return new Response(body && Buffer.from(body, 'latin1'), { status, headers });
    };
  }

  #answerAgain(incoming: IncomingMessage, outgoing: ServerResponse, asked: Buffer): boolean {
    const key = keyOf(incoming, asked);
    const cached = this.#present().get(key);
    const id = randomUUID();
    const sent = cached && sentTo(incoming.headers, cached, id);
    if (!sent) {
      this.#keys.set(incoming, key);
      return false;
    }
    outgoing.writeHead(sent.status, sent.headers).end(sent.body ?? undefined, 'latin1');
    const { method, url } = incoming;
    const [path] = url?.split('?', 1) ?? [];
    this.#given.log.info({ id, method, path, status: sent.status, ms: 0 }, 'request');
    return true;
  }

  /** Nothing of other reads than the present ones. */
  #present(): LRUCache<string, CachedResponse> {
    const { reads } = this.#given.live;
    if (this.#reads !== reads) this.#answers.clear();
    this.#reads = reads;
    return this.#answers;
  }
}

const NO_BODY = Buffer.alloc(0);

function lengthIn(headers: IncomingHttpHeaders): number {
  return Number(headers['content-length'] ?? Number.NaN);
}

/** Whoever is asked next finds the body where @hono/node-server looks for one that was read before. */
function readBody(incoming: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.once('end', () => {
    const rawBody = Buffer.concat(chunks);
    then(Object.assign(incoming, { rawBody }).rawBody);
  });
}

/** Everything that an answer depends on, in short. */
function keyOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const asked = ASKED.map((name) => headers[name] ?? '');
  return hash('sha256', [method, url, ...asked, body.toString('latin1')].join('\n'), 'base64url');
}

/** What goes out to a client, without the body where it has that already; null where only the tag is known. */
function sentTo(
  asked: IncomingHttpHeaders,
  { status, headers, body }: CachedResponse,
  id: string,
): CachedResponse | null {
  const { etag, 'content-type': _, 'content-length': __, ...others } = headers;
  if (etag !== undefined && asked['if-none-match']?.includes(etag)) {
    return { status: 304, headers: { ...others, etag, 'x-request-id': id }, body: null };
  }
  return body === null ? null : { status, headers: { ...headers, 'x-request-id': id }, body };
}

/** An answer to a GET without a tag gets one that is made of its content. */
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
