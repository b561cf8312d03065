/**
 * Subscriptions over server-sent events. Whatever is not one, or is in any way not in order, goes on to Yoga, which
 * answers it in its own way.
 */
import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { cloneRawRequest } from 'hono/request';
import { z } from 'zod';
import { startDeadline } from '../database/deadline.ts';
import type { Documents, GraphqlParams } from '../execute/documents.ts';
import { parsedJson } from '../json.ts';
import type { Subscriptions, Watchable } from './subscribing.ts';

/** Proxies close what is silent for longer. */
const PING_EVERY_MS = 12_000;

const EVENT_STREAM = 'text/event-stream';

interface Given {
  readonly documents: Documents;
  readonly subscriptions: Subscriptions;
  readonly addressOf: (c: Context) => string;
}

type App = { Bindings: HttpBindings };

export function eventStreams({
  documents,
  subscriptions,
  addressOf,
}: Given): MiddlewareHandler<App> {
  return async (c, next) => {
    if (!c.req.header('Accept')?.includes(EVENT_STREAM)) return next();
    const params = await paramsOf(c);
    const address = addressOf(c);
    const document = params && documents.subscriptionIn(params, address);
    if (!document) {
      // The body is read, and whoever answers instead reads it again.
      c.req.raw = await cloneRawRequest(c.req);
      return next();
    }
    const { outgoing } = c.env;
    const asked = { ...params, document, address, signal: startDeadline() };
    const prepared = await subscriptions.prepare(asked);
    // Without chunked encoding events need no framing; the stream ends with the connection.
    outgoing.removeHeader('Transfer-Encoding');
    outgoing.writeHead(200, {
      ...Object.fromEntries(c.res.headers),
      'Content-Type': EVENT_STREAM,
      'Cache-Control': 'no-cache',
      Connection: 'close',
    });
    if ('watch' in prepared) stream(prepared, outgoing);
    else outgoing.end(`${eventOf(JSON.stringify(prepared))}${COMPLETE}`);
    c.res = RESPONSE_ALREADY_SENT;
    // Reading `body` tells Hono that the response was sent already.
    void c.res.body;
    return undefined;
  };
}

const COMPLETE = 'event: complete\ndata:\n\n';
const PING = ':\n\n';

function eventOf(text: string): string {
  return `event: next\ndata: ${text}\n\n`;
}

/** Writes to the response of Node: a web stream for each viewer would cost more than all the rest. */
function stream(question: Watchable, outgoing: ServerResponse): void {
  // Whoever asked has gone already.
  if (outgoing.destroyed) return;
  // Some browsers take an answer for begun only when something comes.
  outgoing.write(PING);
  const pings = setInterval(() => {
    if (!outgoing.writableNeedDrain) outgoing.write(PING);
  }, PING_EVERY_MS).unref();
  const leave = question.watch({
    send: (text, drained) => {
      const more = outgoing.write(bytesOf(text));
      if (!more) outgoing.once('drain', drained);
      return more;
    },
    end: (lastText) => {
      clearInterval(pings);
      outgoing.end(`${lastText === undefined ? '' : eventOf(lastText)}${COMPLETE}`);
    },
  });
  outgoing.once('close', () => {
    clearInterval(pings);
    leave();
  });
}

/** The viewers of a question get the same text one after the other: it is encoded once. */
function bytesOf(text: string): Buffer {
  if (encoded.text !== text) encoded = { text, bytes: Buffer.from(eventOf(text)) };
  return encoded.bytes;
}

let encoded = { text: '', bytes: Buffer.alloc(0) };

const Params = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** What is asked, where it is well-formed. */
async function paramsOf(c: Context): Promise<GraphqlParams | null> {
  const { variables, ...query } = c.req.query();
  const given =
    c.req.method === 'GET'
      ? { ...query, ...(variables !== undefined && { variables: parsedJson(variables) }) }
      : parsedJson(await c.req.text());
  return Params.safeParse(given).data ?? null;
}
