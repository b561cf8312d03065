/** An HTTP server that receives messages of webhooks, and answers as a test wants. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from './port.ts';

interface Received {
  readonly method: string;
  /** Path and search. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The body, as text. */
  readonly text: string;
  /** The body, or the part `payload_json` of a form, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: Tests name the fields that they expect.
  readonly json: any;
}

/** Answers a request; one that returns without an answer leaves it open. */
type Respond = (response: ServerResponse, received: Received) => unknown;

export interface Receiver extends AsyncDisposable {
  /** URL, without a trailing slash. */
  readonly url: string;
  readonly received: readonly Received[];
  /** Titles of the JSON messages that were received since the last call. */
  titles(): string[];
  /** How requests are answered from now on: a status, or a function. */
  answer(how: number | Respond): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond: Respond = status(204);
  let read = 0;
  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString('latin1');
    const each = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      text,
      json: jsonIn(text),
    };
    received.push(each);
    respond(response, each);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    titles: () => {
      const since = received.slice(read);
      read = received.length;
      return since.map(({ json }) => json.title ?? json.embeds?.[0]?.title ?? '');
    },
    answer: (how) => {
      respond = typeof how === 'number' ? status(how) : how;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function status(code: number): Respond {
  return (response) => response.writeHead(code).end();
}

function jsonIn(latin1: string): unknown {
  const text = Buffer.from(latin1, 'latin1').toString('utf8');
  const part = /name="payload_json"\r\n\r\n(.*?)\r\n--/s.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(part);
  } catch {
    return {};
  }
}
