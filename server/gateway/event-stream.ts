/**
 * Subscriptions over server-sent events. Whatever is not one, or is in any way not in order, goes on to Yoga, which
 * answers it in its own way.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Documents, GraphqlParams } from './documents.ts';
import type { Subscriptions, Watchable } from './subscribing.ts';

/** Proxies close what is silent for longer. */
const PING_EVERY_MS = 12_000;

const EVENT_STREAM = 'text/event-stream';

interface Given {
  readonly documents: Documents;
  readonly subscriptions: Subscriptions;
  readonly addressOf: (c: Context) => string;
}

export function eventStreams({ documents, subscriptions, addressOf }: Given): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.header('Accept')?.includes(EVENT_STREAM)) return next();
    const params = await paramsOf(c);
    const address = addressOf(c);
    const document = params && documents.subscriptionIn(params, address);
    if (!document) return next();
    const prepared = await subscriptions.prepare({ ...params, document, address });
    const body =
      'watch' in prepared ? streamOf(prepared) : `${eventOf(JSON.stringify(prepared))}${COMPLETE}`;
    return c.body(body, 200, { 'Content-Type': EVENT_STREAM, 'Cache-Control': 'no-cache' });
  };
}

const COMPLETE = 'event: complete\ndata:\n\n';
const PING = ':\n\n';

function eventOf(text: string): string {
  return `event: next\ndata: ${text}\n\n`;
}

function streamOf(question: Watchable): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let drained = () => {};
  let leave = () => {};
  return new ReadableStream({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      // Some browsers take an answer for begun only when something comes.
      write(PING);
      const pings = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) write(PING);
      }, PING_EVERY_MS).unref();
      const leaveQuestion = question.watch({
        send: (text, whenDrained) => {
          drained = whenDrained;
          write(eventOf(text));
          return (controller.desiredSize ?? 0) > 0;
        },
        end: (lastText) => {
          write(`${lastText === undefined ? '' : eventOf(lastText)}${COMPLETE}`);
          clearInterval(pings);
          controller.close();
        },
      });
      leave = () => {
        clearInterval(pings);
        leaveQuestion();
      };
    },
    pull: () => drained(),
    cancel: () => leave(),
  });
}

const Params = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** What is asked, where it is well-formed. The body stays to be read by others. */
async function paramsOf(c: Context): Promise<GraphqlParams | null> {
  const { variables, ...query } = c.req.query();
  const given =
    c.req.method === 'GET'
      ? { ...query, ...(variables !== undefined && { variables: parsed(variables) }) }
      : parsed(await c.req.raw.clone().text());
  return Params.safeParse(given).data ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
