/** Connections without a client on top: tests send the bytes, or the messages of a WebSocket of GraphQL, themselves. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type ClientOptions, WebSocket } from 'ws';

export const INIT = '{"type":"connection_init"}';

/** A TCP connection to a server of this machine; that it is reset is no error. */
export async function connectionTo(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

export function socketTo(url: string, options: ClientOptions = {}): WebSocket {
  return new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', options);
}

/** @returns the socket once the server has acknowledged it */
export async function acknowledged(socket: WebSocket): Promise<WebSocket> {
  await once(socket, 'open');
  socket.send(INIT);
  await once(socket, 'message');
  return socket;
}

export function subscribeMessage(id: string, query: string): string {
  return JSON.stringify({ type: 'subscribe', id, payload: { query } });
}

/** The first message about an operation: another may come together with its end. */
export async function answerOn(socket: WebSocket, id: string, query: string) {
  const { promise, resolve } = Promise.withResolvers<{ type: string; payload: unknown }>();
  socket.on('message', function read(data) {
    const message = JSON.parse(String(data));
    if (message.id !== id) return;
    socket.off('message', read);
    resolve(message);
  });
  socket.send(subscribeMessage(id, query));
  return promise;
}
