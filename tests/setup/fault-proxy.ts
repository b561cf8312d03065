/** A relay that simulates a bad network. A fault lasts until it is repaired and affects all connections, open ones and new ones. */
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Direction, type Relay, startRelay } from './relay.ts';

export type Trouble =
  /** Bytes arrive later, in order. */
  | { readonly type: 'DELAY'; readonly ms: number }
  /** Bytes arrive a few at a time. */
  | { readonly type: 'TRICKLE'; readonly bytes: number; readonly ms: number }
  /** No bytes arrive in this direction, and neither side gets an error. */
  | { readonly type: 'SILENCE'; readonly direction: Direction }
  /** A connection is reset after so many bytes, possibly in the middle of a message. */
  | { readonly type: 'CUT'; readonly afterBytes: number };

export interface FaultProxy extends Relay {
  suffer(trouble: Trouble): void;
  /** Ends the fault. Bytes held back by a silence arrive now. */
  repair(): void;
}

/** A URL that refuses connections, like a server that is not running. */
export const NO_SERVER = 'http://127.0.0.1:0';

/** @param serverUrl URL of any protocol, or `NO_SERVER` */
export async function startFaultProxy(serverUrl: string): Promise<FaultProxy> {
  const network = new Network();
  return {
    ...(await startRelay(serverUrl, (...connection) => network.carry(...connection))),
    suffer: (trouble) => network.become(trouble),
    repair: () => network.become(null),
  };
}

/** The fault that applies to all connections of a proxy. */
class Network {
  #trouble: Trouble | null = null;
  #changed = Promise.withResolvers<void>();
  /** Bytes that each end of a connection was sent since a CUT began. */
  #passed = new WeakMap<Socket, number>();

  become(trouble: Trouble | null): void {
    this.#trouble = trouble;
    this.#passed = new WeakMap();
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** The bytes of one direction of a connection, when the fault of the moment lets them pass. */
  async *carry(from: AsyncIterable<Buffer>, to: Socket, direction: Direction) {
    try {
      for await (const chunk of from) yield* this.#pieces(chunk, to, direction);
    } finally {
      await this.#whileSilent(direction);
    }
  }

  async *#pieces(sent: Buffer, to: Socket, direction: Direction) {
    let rest = sent;
    while (rest.length > 0) {
      await this.#whileSilent(direction);
      const trouble = this.#trouble;
      const most = trouble?.type === 'TRICKLE' ? trouble.bytes : rest.length;
      if (trouble?.type === 'DELAY' || trouble?.type === 'TRICKLE') await this.#pause(trouble.ms);
      if (trouble?.type === 'CUT') {
        const passed = (this.#passed.get(to) ?? 0) + rest.length;
        this.#passed.set(to, passed);
        if (passed > trouble.afterBytes) {
          to.write(rest.subarray(0, trouble.afterBytes), () => to.resetAndDestroy());
          throw new Error('cut');
        }
      }
      yield rest.subarray(0, most);
      rest = rest.subarray(most);
    }
  }

  /** Waits until no SILENCE applies to this direction. */
  async #whileSilent(direction: Direction): Promise<void> {
    while (this.#trouble?.type === 'SILENCE' && this.#trouble.direction === direction) {
      await this.#changed.promise;
    }
  }

  async #pause(ms: number): Promise<void> {
    await Promise.race([delay(ms), this.#changed.promise]);
  }
}
