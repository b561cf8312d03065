/**
 * Limits the pipelined requests of a connection. Node begins each request as soon as it is read and holds its answer until those
 * before it are sent, so the answers of a client that sends many requests and reads nothing would fill the memory.
 */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { isThisMachine } from '../access/concurrency.ts';
import { AddressBuckets } from '../access/token-bucket.ts';
import { CONNECTIONS } from '../database/limits.ts';

export class UnansweredRequests {
  readonly #unanswered = new WeakMap<Socket, { count: number }>();
  readonly #excess: AddressBuckets;
  readonly #peerOf: (socket: Socket) => string;

  /** @param peerOf returns the address at the other end of a connection */
  constructor(peerOf: (socket: Socket) => string, excess = new AddressBuckets(CONNECTIONS.excess)) {
    this.#peerOf = peerOf;
    this.#excess = excess;
  }

  /** Wraps a listener: closes a connection that sends a further request while it has as many as it may have. */
  limited(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const { socket } = incoming;
      const unanswered = this.#of(socket);
      if (unanswered.count === CONNECTIONS.unanswered) {
        this.#excess.of(this.#peerOf(socket)).spend(1);
        socket.destroy();
        return;
      }
      unanswered.count += 1;
      outgoing.on('close', () => {
        unanswered.count -= 1;
      });
      listener(incoming, outgoing);
    };
  }

  #of(socket: Socket): { count: number } {
    const known = this.#unanswered.get(socket);
    if (known) return known;
    const none = { count: 0 };
    this.#unanswered.set(socket, none);
    return none;
  }

  /** Whether a connection waits for answers. */
  has(socket: Socket): boolean {
    return this.#of(socket).count > 0;
  }

  /** Whether an address has sent too many requests beyond the limit. Its new connections are closed. */
  isTooFast(address: string): boolean {
    return !isThisMachine(address) && this.#excess.of(address).wait() > 0;
  }
}
