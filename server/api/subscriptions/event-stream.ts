/**
 * Subscriptions and live queries over server-sent events. All other requests, and invalid ones, are passed on to Yoga, which
 * reports their errors.
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
import { brokenRequest } from '../../database/request-messages.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import type { ResumePoint } from '../../log/seq-cache.ts';
import { type Executor, isRefused } from '../execute.ts';
import { isLiveQuery } from '../live-query.ts';
import type { Operation } from '../operation.ts';
import type { Sink } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.ts';

const EVENT_STREAM = 'text/event-stream';

interface EventStreamOptions {
  readonly executor: Executor;
  readonly subscriptions: Subscriptions;
  /** The address under which the subscriptions of a request are counted. */
  readonly clientAddressOf: (request: IncomingMessage) => string;
}

export function eventStreams({
  executor,
  subscriptions,
  clientAddressOf,
}: EventStreamOptions): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const frameOf = encodedOnce();
  return async (c, next) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'POST') return next();
    if (!c.req.header('Accept')?.includes(EVENT_STREAM)) return next();
    const address = clientAddressOf(c.env.incoming);
    const resumeFrom = resumePointIn(c);
    const operation = await subscriptionIn(c, executor, address);
    if (!operation) {
      // The body is consumed; the next handler reads it from this copy.
      c.req.raw = await cloneRawRequest(c.req);
      return next();
    }
    const { outgoing } = c.env;
    // Without chunked encoding, events need no framing; closing the connection ends the stream.
    outgoing.removeHeader('Transfer-Encoding');
    outgoing.writeHead(200, {
      ...Object.fromEntries(c.newResponse(null).headers),
      'Content-Type': EVENT_STREAM,
      'Cache-Control': 'no-cache, no-transform',
      // Disables buffering in nginx.
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    stream(outgoing, subscriptions, frameOf, (sink) =>
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

/** Where an `EventSource` resumes: the `id` of its last event, as `EPOCH-SEQ`; null for a new stream. @throws Refusal VALIDATION */
function resumePointIn(c: Context): ResumePoint | null {
  const id = c.req.header('Last-Event-ID') ?? '';
  if (id === '') return null;
  const [, epoch, seq] = /^(.+)-(\d{1,15})$/.exec(id) ?? [];
  if (epoch === undefined) throw invalid(brokenRequest('eventIdUnreadable'));
  return { epoch, after: Number(seq) };
}

/** Streams events to Node's response, because a web stream per subscriber would cost more than everything else. */
function stream(
  outgoing: ServerResponse,
  log: Pick<ResumePoint, 'epoch'>,
  frameOf: FrameOf,
  subscribe: (sink: Sink) => () => void,
): void {
  // The client has already disconnected.
  if (outgoing.destroyed) return;
  // Sends headers, ping and a cached snapshot as one packet, because many clients reconnect at once after a restart.
  outgoing.cork();
  setImmediate(() => outgoing.uncork());
  // Some browsers fire `open` only after the first bytes of the body.
  outgoing.write(PING);
  const pings = setInterval(() => {
    if (!outgoing.writableNeedDrain) outgoing.write(PING);
  }, TIMEOUTS.pingMs).unref();
  const unsubscribe = subscribe({
    send: (text, drained, seq) => {
      const more = outgoing.write(frameOf(text, `${log.epoch}-${seq}`));
      if (!more) outgoing.once('drain', drained);
      return more;
    },
    end: (lastText) => {
      // `close` can be delayed by an earlier pipelined request on the same connection.
      clearInterval(pings);
      // Without `complete` clients reconnect, which is intended when the server only restarts.
      outgoing.end(lastText === undefined ? '' : `${eventOf(lastText)}${COMPLETE}`);
    },
  });
  outgoing.once('close', () => {
    clearInterval(pings);
    unsubscribe();
  });
}

type FrameOf = (text: string, id: string) => Buffer;

/** Returns a function that encodes an event once for consecutive subscribers that get the same text. */
function encodedOnce(): FrameOf {
  let last = { text: '', id: '', bytes: Buffer.alloc(0) };
  return (text, id) => {
    if (last.text !== text || last.id !== id) {
      last = { text, id, bytes: Buffer.from(eventOf(text, id)) };
    }
    return last.bytes;
  };
}

const Params = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** The subscription or live query of a request; null if it is another operation or invalid. */
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

/** Variables that are not valid JSON stay a string, which the schema of the parameters rejects. */
function paramsInQuery(c: Context) {
  const { variables, ...params } = c.req.query();
  if (variables === undefined) return params;
  const parsed = parsedJson(variables);
  return { ...params, variables: parsed === undefined ? variables : parsed };
}
