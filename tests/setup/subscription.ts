/** A subscription over a real connection, read one event at a time. */
import { createClient } from 'graphql-ws';
import { dataOf, type Given, type Received } from './ask.ts';
import { type Document, textOf } from './graphql.ts';

export interface Subscription<T> extends AsyncDisposable {
  /** Waits for the next event. */
  next(): Promise<T>;
}

export interface Transport {
  readonly name: string;
  /** Follows the field that the document calls `answer`. */
  follow<Data extends { readonly answer: unknown }, Variables>(
    url: string,
    document: Document<Data, Variables>,
    ...given: Given<Variables>
  ): Subscription<Data['answer']>;
}

interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The results of a subscription, and how to end it. */
interface Opened<Data> {
  readonly events: AsyncIterator<Received<Data>>;
  close(): Promise<void>;
}

function transport(
  name: string,
  open: <Data>(url: string, asked: Asked) => Opened<Data>,
): Transport {
  return {
    name,
    follow: <Data extends { readonly answer: unknown }, Variables>(
      url: string,
      document: Document<Data, Variables>,
      ...[variables]: Given<Variables>
    ) => {
      const { events, close } = open<Data>(url, {
        query: textOf(document),
        variables: { ...variables },
      });
      return {
        next: async () => dataOf(await nextOf(events)).answer,
        [Symbol.asyncDispose]: close,
      };
    },
  };
}

/** graphql-ws, which the web client and Node scripts use. */
export const WEB_SOCKET = transport('WebSocket', <Data>(url: string, asked: Asked) => {
  const client = createClient({ url: `${url.replace(/^http/, 'ws')}/graphql`, retryAttempts: 0 });
  const events = client.iterate<Data>({ ...asked });
  const close = async () => {
    await events.return?.();
    await client.dispose();
  };
  return { events, close };
});

/** Server-sent events, which curl uses. */
export const SERVER_SENT_EVENTS = transport(
  'server-sent events',
  <Data>(url: string, asked: Asked) => {
    const ending = new AbortController();
    const events = serverSentEvents<Received<Data>>(`${url}/graphql`, asked, ending.signal);
    return { events, close: async () => ending.abort() };
  },
);

export const TRANSPORTS: readonly Transport[] = [WEB_SOCKET, SERVER_SENT_EVENTS];

async function nextOf<T>(events: AsyncIterator<T>): Promise<T> {
  const { done, value } = await events.next();
  if (done) throw new Error('The subscription has ended.');
  return value;
}

/** Yields the results of a subscription until it completes or its connection is lost. */
export async function* serverSentEvents<T>(
  endpoint: string,
  asked: object,
  signal: AbortSignal,
): AsyncGenerator<T> {
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
