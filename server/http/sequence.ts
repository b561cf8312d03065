/**
 * Answers the requests of a connection one after the other. Node by itself begins each request as soon as it has read it, and
 * holds the answers until their turn comes, so a client that sends many requests and reads nothing fills the memory.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ConcurrencyLimit } from '../access/concurrency.ts';
import { whenOver } from './stream.ts';

/** Requests that wait for an earlier answer on their connection. Hardly any client sends a second one before. */
const MAX_WAITING = { fromOneAddress: 1_000, inAll: 10_000 };

interface WaitingRequest {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Ends its count. */
  readonly end: () => void;
}

/**
 * A request begins when the client has taken the last answer. A connection whose address sends too many ahead is closed.
 * @param peerOf the address at the other end of a connection
 */
export function inSequence(
  listener: RequestListener,
  peerOf: (socket: Socket) => string,
): RequestListener {
  const limit = new ConcurrencyLimit('requests', MAX_WAITING);
  /** Of each connection with an answer under way, the requests behind it, in their order. */
  const connections = new WeakMap<Socket, WaitingRequest[]>();

  const begin = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    whenOver(outgoing, () => beginNext(incoming.socket));
    listener(incoming, outgoing);
  };

  const beginNext = (socket: Socket) => {
    const waiting = connections.get(socket) ?? [];
    const next = waiting.shift();
    if (waiting.length > 0) socket.pause();
    else socket.resume();
    if (!next) return void connections.delete(socket);
    next.end();
    if (!socket.destroyed) begin(next.incoming, next.outgoing);
  };

  const endAll = (socket: Socket) => {
    for (const { end } of connections.get(socket)?.splice(0) ?? []) end();
  };

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = connections.get(socket);
    if (!waiting) {
      connections.set(socket, []);
      return begin(incoming, outgoing);
    }
    const address = peerOf(socket);
    // What Node has read together with these requests goes on to come until it is through.
    if (socket.destroyed || limit.refusal(address)) return void socket.destroy();
    if (waiting.length === 0) socket.once('close', () => endAll(socket));
    waiting.push({ incoming, outgoing, end: limit.begin(address) });
    socket.pause();
  };
}
