/**
 * Limits the pipelined requests of a connection. Node begins each request as soon as it is read and holds its answer until those
 * before it are sent, so the answers of a client that sends many requests and reads nothing would fill the memory.
 */
import type { Socket } from 'node:net';
import { isThisMachine } from '../access/concurrency.ts';
import { AddressBuckets } from '../access/token-bucket.ts';

/** Few clients use pipelining, and browsers do not. */
const MAX_UNANSWERED = 16;

/** Rate limit for the requests beyond: Node parses all that it has read, even if their connection is closed. */
const EXCESS_PER_ADDRESS = { burst: 1_000, perSecond: 100 };

export class UnansweredRequests {
  readonly #counts = new WeakMap<Socket, { requests: number }>();
  readonly #excess: AddressBuckets;
  readonly #peerOf: (socket: Socket) => string;

  /** @param peerOf returns the address at the other end of a connection */
  constructor(peerOf: (socket: Socket) => string, excess = new AddressBuckets(EXCESS_PER_ADDRESS)) {
    this.#peerOf = peerOf;
    this.#excess = excess;
  }

  /** Counts a request of a connection. @returns false, and closes the connection, if it has too many */
  begin(socket: Socket): boolean {
    const known = this.#counts.get(socket);
    if (!known) this.#counts.set(socket, { requests: 1 });
    else if (known.requests < MAX_UNANSWERED) known.requests += 1;
    else {
      this.#excess.of(this.#peerOf(socket)).spend(1);
      socket.destroy();
      return false;
    }
    return true;
  }

  /** Ends a request for which `begin` has returned true. */
  end(socket: Socket): void {
    const known = this.#counts.get(socket);
    if (known) known.requests -= 1;
  }

  /** Whether a connection waits for answers. */
  has(socket: Socket): boolean {
    return (this.#counts.get(socket)?.requests ?? 0) > 0;
  }

  /** Whether an address has sent too many requests beyond the limit. Its new connections are closed. */
  isTooFast(address: string): boolean {
    return !isThisMachine(address) && this.#excess.of(address).wait() > 0;
  }
}
