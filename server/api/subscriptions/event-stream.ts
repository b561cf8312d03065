/**
 * Subscriptions and live queries over server-sent events. Whatever is not one, or is in any way not in order, goes on to Yoga, which
 * answers it in its own way.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { OperationTypeNode } from 'graphql';
import type { Context, MiddlewareHandler } from 'hono';
import { cloneRawRequest } from 'hono/request';
import { z } from 'zod';
import { parsedJson } from '../../database/json.ts';
import { invalid } from '../../database/refusal.ts';
import type { ResumePoint } from '../../log/seq-cache.ts';
import { type Executor, isRefused } from '../execute.ts';
import { isLiveQuery } from '../live-query.ts';
import type { Operation } from '../operation.ts';
import type { Sink } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Proxies close what is silent for longer. */
const PING_INTERVAL_MS = 12_000;

const EVENT_STREAM = 'text/event-stream';

interface EventStreamOptions {
  readonly executor: Executor;
  readonly subscriptions: Subscriptions;
  /** The address that its subscriptions are counted under. */
  readonly rateLimitAddressOf: (request: IncomingMessage) => string;
}

export function eventStreams({
  executor,
  subscriptions,
  rateLimitAddressOf,
}: EventStreamOptions): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'POST') return next();
    if (!c.req.header('Accept')?.includes(EVENT_STREAM)) return next();
    const address = rateLimitAddressOf(c.env.incoming);
    const resumeFrom = resumePointIn(c);
    const operation = await subscriptionIn(c, executor, address);
    if (!operation) {
      // The body is consumed; the next handler reads it from this copy.
      c.req.raw = await cloneRawRequest(c.req);
      return next();
    }
    const { outgoing } = c.env;
    // Without chunked encoding events need no framing; the stream ends with the connection.
    outgoing.removeHeader('Transfer-Encoding');
    outgoing.writeHead(200, {
      ...Object.fromEntries(c.newResponse(null).headers),
      'Content-Type': EVENT_STREAM,
      'Cache-Control': 'no-cache, no-transform',
      // nginx collects an answer in a buffer unless this header forbids it.
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    stream(outgoing, subscriptions, (sink) =>
      subscriptions.subscribe(operation, address, sink, resumeFrom),
    );
    return RESPONSE_ALREADY_SENT;
  };
}

const COMPLETE = 'event: complete\ndata:\n\n';
const PING = ':\n\n';

function eventOf(text: string, id?: string): string {
  return `event: next\n${id === undefined ? '' : `id: ${id}\n`}data: ${text}\n\n`;
}

/** Where an `EventSource` resumes: the `id` of the last event it got, as `EPOCH-SEQ`; null for one that begins. */
function resumePointIn(c: Context): ResumePoint | null {
  const id = c.req.header('Last-Event-ID') ?? '';
  if (id === '') return null;
  const [, epoch, seq] = /^(.+)-(\d{1,15})$/.exec(id) ?? [];
  if (epoch === undefined) throw invalid(UNREADABLE_ID);
  return { epoch, after: Number(seq) };
}

const UNREADABLE_ID =
  'The header Last-Event-ID is the "id" of an event of this stream, as EPOCH-SEQ.';

/** Writes to the response of Node: a web stream for each subscriber would cost more than all the rest. */
function stream(
  outgoing: ServerResponse,
  log: Pick<ResumePoint, 'epoch'>,
  subscribe: (sink: Sink) => () => void,
): void {
  // The client has gone already.
  if (outgoing.destroyed) return;
  // With the head, these bytes and a state that is at hand go out as one: many clients come back at once.
  outgoing.cork();
  setImmediate(() => outgoing.uncork());
  // For some browsers a stream opens with its first bytes.
  outgoing.write(PING);
  const pings = setInterval(() => {
    if (!outgoing.writableNeedDrain) outgoing.write(PING);
  }, PING_INTERVAL_MS).unref();
  const unsubscribe = subscribe({
    send: (text, drained, seq) => {
      const more = outgoing.write(bytesOf(text, `${log.epoch}-${seq}`));
      if (!more) outgoing.once('drain', drained);
      return more;
    },
    end: (lastText) => {
      // `close` comes later while an earlier request of the same connection is still being answered.
      clearInterval(pings);
      // Without `complete` a client subscribes again, as it has to when the server only restarts.
      outgoing.end(lastText === undefined ? '' : `${eventOf(lastText)}${COMPLETE}`);
    },
  });
  outgoing.once('close', () => {
    clearInterval(pings);
    unsubscribe();
  });
}

/** The subscribers get the same text one after the other: it is encoded once. */
function bytesOf(text: string, id: string): Buffer {
  if (encoded.text !== text || encoded.id !== id) {
    encoded = { text, id, bytes: Buffer.from(eventOf(text, id)) };
  }
  return encoded.bytes;
}

let encoded = { text: '', id: '', bytes: Buffer.alloc(0) };

const Params = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** The subscription or live query of a request, where everything is in order. */
async function subscriptionIn(
  c: Context,
  executor: Executor,
  address: string,
): Promise<Operation | null> {
  const sent = c.req.method === 'GET' ? paramsInQuery(c) : parsedJson(await c.req.text());
  const params = Params.safeParse(sent);
  const operation = params.success && executor.operationOf(params.data, address);
  if (!operation || isRefused(operation)) return null;
  const { definition } = operation;
  const isStream =
    definition.operation === OperationTypeNode.SUBSCRIPTION || isLiveQuery(operation);
  return isStream ? operation : null;
}

/** Variables that are no JSON stay the text that they are, and are refused. */
function paramsInQuery(c: Context) {
  const { variables, ...params } = c.req.query();
  if (variables === undefined) return params;
  const parsed = parsedJson(variables);
  return { ...params, variables: parsed === undefined ? variables : parsed };
}
