/**
 * Answers to reads go out again as they are: who asks the same gets the same bytes, before anything else is done with
 * the request, for as long as the club has not moved on. The app says which of its answers are good for that.
 */
import { hash, randomUUID } from 'node:crypto';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import type { LiveFeed, Numbered } from '../live/feed.ts';
import type { Reads } from '../live/reads.ts';

/**
 * Says that whoever asks the same gets the same answer while these reads are the present ones, unless it is an error.
 * @param forMs if not even so long
 */
export type Keep = (reads: Reads, forMs?: number) => void;

/** What comes with a request; `keep` only where the answer may be kept. */
export type Bindings = (HttpBindings | Http2Bindings) & { readonly keep?: Keep };

type App = (request: Request, env: Bindings) => Response | Promise<Response>;

interface Given<Entry extends Numbered> {
  readonly live: LiveFeed<Entry>;
  readonly app: App;
  /** The path whose questions come in the body of a POST. */
  readonly questionsAt: string;
  /** A longer body is left to the app. */
  readonly longestQuestion: number;
  /** Told of the answers that the app had no part in. */
  readonly answered: (answer: { id: string; method: string; path: string; status: number }) => void;
}

interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where only the tag is known, because whoever asked had the rest. */
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const MOST_BYTES = 16 * 1024 * 1024;
const LARGEST_ANSWER = 1024 * 1024;
/** For the headers, and the entry itself. */
const BYTES_BESIDE_BODY = 1_000;

/** Refusals and errors are worked out each time. */
const GOOD: ReadonlySet<number> = new Set([200, 206, 304]);

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

/** The app with its kept answers in front of it. */
export function keepingAnswers<Entry extends Numbered>({
  live,
  app,
  questionsAt,
  longestQuestion,
  answered,
}: Given<Entry>): App {
  const answers = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_ANSWER,
    sizeCalculation: ({ body }) => BYTES_BESIDE_BODY + (body?.byteLength ?? 0),
  });
  let asOf: Reads | null = null;

  /** Empty after every change, and always while changes are not heard of: then all reads are others. */
  function present(): typeof answers {
    const { reads } = live;
    if (asOf !== reads) answers.clear();
    asOf = reads;
    return answers;
  }

  function answerAgain(key: string, { incoming }: Bindings): Response | null {
    const kept = present().get(key);
    const id = randomUUID();
    const response = kept && responseOf(kept, id, incoming.headers['if-none-match']);
    if (!response) return null;
    const { method = '', url = '' } = incoming;
    answered({ id, method, path: url.split('?', 1)[0] ?? url, status: response.status });
    return response;
  }

  async function answerAnew(request: Request, key: string, env: Bindings): Promise<Response> {
    const good: { reads?: Reads; forMs?: number | undefined } = {};
    const keep: Keep = (reads, forMs) => Object.assign(good, { reads, forMs });
    const response = await app(request, { ...env, keep });
    const { reads, forMs } = good;
    if (!reads || !GOOD.has(response.status)) return response;
    const kept = await keptOf(request.method, response);
    const known = present();
    const isNews = kept.body !== null || !known.has(key);
    if (asOf === reads && isNews) known.set(key, kept, { ...(forMs && { ttl: forMs }) });
    const id = response.headers.get('X-Request-Id') ?? '';
    return responseOf(kept, id, env.incoming.headers['if-none-match']) ?? response;
  }

  async function answerQuestion(request: Request, env: Bindings): Promise<Response> {
    const body = await request.text();
    const key = keyOf(env, body);
    const { method, headers, signal } = request;
    return (
      answerAgain(key, env) ??
      answerAnew(new Request(request.url, { method, headers, signal, body }), key, env)
    );
  }

  return (request, env) => {
    const { method, url, headers } = env.incoming;
    if (method === 'GET') {
      const key = keyOf(env, '');
      return answerAgain(key, env) ?? answerAnew(request, key, env);
    }
    const length = Number(headers['content-length'] ?? Number.NaN);
    return method === 'POST' && url === questionsAt && length <= longestQuestion
      ? answerQuestion(request, env)
      : app(request, env);
  };
}

/** Everything that an answer depends on, in short. */
function keyOf({ incoming: { method, url, headers } }: Bindings, body: string): string {
  const asked = ASKED.map((name) => headers[name] ?? '');
  return hash('sha256', [method, url, ...asked, body].join('\n'), 'base64url');
}

/** Null where the body is needed and not known. */
function responseOf(
  { status, headers, body }: Kept,
  id: string,
  ifNoneMatch: string | undefined,
): Response | null {
  const { etag } = headers;
  if (etag !== undefined && ifNoneMatch?.includes(etag)) {
    const { 'content-type': _, 'content-length': __, ...others } = headers;
    return new Response(null, { status: 304, headers: { ...others, 'x-request-id': id } });
  }
  return body && new Response(body, { status, headers: { ...headers, 'x-request-id': id } });
}

/** An answer to a GET without a tag gets one that is made of its content. */
async function keptOf(method: string, response: Response): Promise<Kept> {
  const { status } = response;
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  if (status === 304) return { status, headers, body: null };
  const body = new Uint8Array(await response.arrayBuffer());
  const complete = { ...headers, 'content-length': String(body.byteLength) };
  if (method !== 'GET' || status !== 200 || headers.etag !== undefined) {
    return { status, headers: complete, body };
  }
  const content = [headers['content-type'], headers['content-encoding'], hash('sha256', body)];
  const etag = `"${hash('sha256', content.join('\n'), 'base64url').slice(0, 22)}"`;
  return { status, headers: { 'cache-control': 'no-cache', ...complete, etag }, body };
}
