/** A client that sends and reads nothing. */
import type { WebSocket } from 'ws';
import type { Document } from './graphql.ts';
import { acknowledged, socketTo, subscribeMessage } from './raw-socket.ts';

/** Whether the peer has read nothing between two calls. */
export function isStuck(socket: WebSocket): boolean {
  const before = waiting.get(socket);
  waiting.set(socket, socket.bufferedAmount);
  return socket.bufferedAmount > 0 && before === socket.bufferedAmount;
}

/** Subscribes to documents with variables and then reads nothing more from the network. */
export async function frozenViewer(
  url: string,
  ...documents: readonly (readonly [Document<unknown, never>, object])[]
): Promise<WebSocket> {
  const socket = await acknowledged(socketTo(url));
  socket.pause();
  for (const [index, [document, variables]] of documents.entries()) {
    socket.send(subscribeMessage(`${index}`, document, variables));
  }
  return socket;
}

const waiting = new WeakMap<WebSocket, number>();
