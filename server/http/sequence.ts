/**
 * Handles the pipelined requests of a connection one after the other. Node starts each request as soon as it is read and buffers
 * the responses in order, so a client that sends many requests and reads no response would fill the memory.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ConcurrencyLimit, isThisMachine } from '../access/concurrency.ts';
import { AddressBuckets } from '../access/token-bucket.ts';
import { onceClosed } from './stream.ts';

/** Requests that wait for an earlier response on their connection. Few clients use pipelining. */
const MAX_WAITING = { fromOneAddress: 1_000, inAll: 10_000 };

interface WaitingRequest {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Stops counting the request as waiting. */
  readonly end: () => void;
}

/** Rate limit for pipelined requests of one address, because parsing them takes time even if they are not handled. */
const PIPELINED_PER_ADDRESS = { burst: 1_000, perSecond: 100 };

export class RequestSequence {
  readonly #listener: RequestListener;
  readonly #peerOf: (socket: Socket) => string;
  readonly #pace: AddressBuckets;
  readonly #limit = new ConcurrencyLimit('requests', MAX_WAITING);
  /** Pipelined requests that wait for the current response of their connection, oldest first. */
  readonly #connections = new WeakMap<Socket, WaitingRequest[]>();

  /** @param peerOf returns the address at the other end of a connection */
  constructor(
    listener: RequestListener,
    peerOf: (socket: Socket) => string,
    pace = new AddressBuckets(PIPELINED_PER_ADDRESS),
  ) {
    this.#listener = listener;
    this.#peerOf = peerOf;
    this.#pace = pace;
  }

  /**
   * Handles a request once the client has received the previous response of its connection. Closes the connection if its
   * address pipelines too many requests.
   */
  readonly listener: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = this.#connections.get(socket);
    if (!waiting) {
      this.#connections.set(socket, []);
      return this.#begin(incoming, outgoing);
    }
    const address = this.#peerOf(socket);
    // Node calls this for all requests in the chunk that it has read, even after the socket is paused or destroyed.
    const isTooMany = this.isTooFast(address) || this.#limit.refusal(address) !== null;
    this.#pace.of(address).spend(1);
    if (socket.destroyed || isTooMany) return void socket.destroy();
    if (waiting.length === 0) socket.once('close', () => this.#endAll(socket));
    waiting.push({ incoming, outgoing, end: this.#limit.begin(address) });
    socket.pause();
  };

  /** Whether an address has exceeded its rate of pipelined requests. New connections of such an address are closed. */
  isTooFast(address: string): boolean {
    return !isThisMachine(address) && this.#pace.of(address).wait() > 0;
  }

  #begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    onceClosed(outgoing, () => this.#beginNext(incoming.socket));
    this.#listener(incoming, outgoing);
  }

  #beginNext(socket: Socket): void {
    const waiting = this.#connections.get(socket) ?? [];
    const next = waiting.shift();
    if (waiting.length > 0) socket.pause();
    else socket.resume();
    if (!next) return void this.#connections.delete(socket);
    next.end();
    if (!socket.destroyed) this.#begin(next.incoming, next.outgoing);
  }

  #endAll(socket: Socket): void {
    for (const { end } of this.#connections.get(socket)?.splice(0) ?? []) end();
  }
}
