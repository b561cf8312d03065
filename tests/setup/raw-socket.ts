/** Connections without a client library: tests send the bytes, or the messages of graphql-transport-ws, themselves. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type ClientOptions, WebSocket } from 'ws';
import { type Document, textOf } from './graphql.ts';

export const INIT = '{"type":"connection_init"}';

/** Opens a TCP connection to a server on this machine and ignores its errors, such as a reset. */
export async function connectionTo(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

export function socketTo(url: string, options: ClientOptions = {}): WebSocket {
  return new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', options);
}

/** Waits for the server's connection_ack. */
export async function acknowledged(socket: WebSocket): Promise<WebSocket> {
  await once(socket, 'open');
  socket.send(INIT);
  await once(socket, 'message');
  return socket;
}

export function subscribeMessage(
  id: string,
  document: Document<unknown, never>,
  variables: object = {},
): string {
  const payload = { query: textOf(document), variables };
  return JSON.stringify({ type: 'subscribe', id, payload });
}

/** Subscribes and returns the first message about the operation; later ones are ignored. */
export async function answerOn(
  socket: WebSocket,
  id: string,
  document: Document<unknown, never>,
  variables: object = {},
) {
  const { promise, resolve } = Promise.withResolvers<{ type: string; payload: unknown }>();
  socket.on('message', function read(data) {
    const message = JSON.parse(String(data));
    if (message.id !== id) return;
    socket.off('message', read);
    resolve(message);
  });
  socket.send(subscribeMessage(id, document, variables));
  return promise;
}
