/** An HTTP server that receives messages of webhooks and notifications, and answers as a test wants. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { SelfSigned } from './certificate.ts';
import { portOf } from './port.ts';

interface Received {
  readonly method: string;
  /** Path and search. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The bytes of the body, each as a character. */
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

/** @param tls the certificate of a receiver for https */
export async function startReceiver(tls: SelfSigned | null = null): Promise<Receiver> {
  const received: Received[] = [];
  let respond: Respond = status(204);
  let read = 0;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
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
  };
  const server = tls ? createTlsServer(tls, receive) : createServer(receive);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${portOf(server)}`,
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
