/** A subscription over a real connection, read one event at a time. */
import { createClient } from 'graphql-ws';
import { z } from 'zod';

export interface Subscription<T> extends AsyncDisposable {
  /** Waits for the next event. */
  next(): Promise<T>;
}

export interface Transport {
  readonly name: string;
  subscribe<T>(
    url: string,
    shape: z.ZodType<T>,
    document: string,
    variables?: Record<string, unknown>,
  ): Subscription<T>;
}

const Event = z.object({ data: z.object({ answer: z.unknown() }) });
const Failure = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).min(1),
});

/** graphql-ws, which the web client and Node scripts use. */
export const WEB_SOCKET: Transport = {
  name: 'WebSocket',
  subscribe: (url, shape, document, variables = {}) => {
    const client = createClient({ url: `${url.replace(/^http/, 'ws')}/graphql`, retryAttempts: 0 });
    const events = client.iterate({ query: document, variables });
    return reading(events, shape, async () => {
      await events.return?.();
      await client.dispose();
    });
  },
};

/** Server-sent events, which curl uses. */
export const SERVER_SENT_EVENTS: Transport = {
  name: 'server-sent events',
  subscribe: (url, shape, document, variables = {}) => {
    const ending = new AbortController();
    const events = serverSentEvents(
      `${url}/graphql`,
      { query: document, variables },
      ending.signal,
    );
    return reading(events, shape, async () => ending.abort());
  },
};

export const TRANSPORTS: readonly Transport[] = [WEB_SOCKET, SERVER_SENT_EVENTS];

function reading<T>(
  events: AsyncIterator<unknown>,
  shape: z.ZodType<T>,
  close: () => Promise<void>,
): Subscription<T> {
  return {
    next: async () => {
      const { done, value } = await events.next();
      if (done) throw new Error('The subscription has ended.');
      const failure = Failure.safeParse(value).data?.errors[0];
      if (failure) throw new Error(failure.extensions.code);
      return shape.parse(Event.parse(value).data.answer);
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Yields the results of a subscription until it completes or its connection is lost. */
export async function* serverSentEvents(
  endpoint: string,
  asked: object,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(asked),
    signal,
  });
  if (!response.body) throw new Error('The answer has no body.');
  let pending = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    pending += text;
    const blocks = pending.split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length);
      if (lines.includes('event: next') && data) yield JSON.parse(data);
    }
  }
}
