/**
 * A TCP proxy on this machine that simulates a bad network. A fault lasts until it is repaired and affects all connections,
 * open ones and new ones.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { closeWith, portOf } from './port.ts';

export type Trouble =
  /** Bytes arrive later, in order. */
  | { readonly type: 'DELAY'; readonly ms: number }
  /** Bytes arrive a few at a time. */
  | { readonly type: 'TRICKLE'; readonly bytes: number; readonly ms: number }
  /** No bytes arrive in this direction, and neither side gets an error. */
  | { readonly type: 'SILENCE'; readonly direction: Direction }
  /** A connection is reset after so many bytes, possibly in the middle of a message. */
  | { readonly type: 'CUT'; readonly afterBytes: number };

/** UP is from client to server. */
type Direction = 'UP' | 'DOWN';

export interface FaultProxy extends AsyncDisposable {
  /** The URL of the server through this proxy. */
  readonly url: string;
  /** Forwards new connections to this server. */
  leadTo(serverUrl: string): void;
  suffer(trouble: Trouble): void;
  /** Ends the fault. Bytes held back by a silence arrive now. */
  repair(): void;
  /** Resets all open connections. */
  reset(): void;
  /** Stops listening and closes all connections. */
  pull(): Promise<void>;
  plugIn(): Promise<void>;
}

/** A URL that refuses connections, like a server that is not running. */
export const NO_SERVER = 'http://127.0.0.1:0';

/** Attempts to listen on the port, 0.1 s apart. */
const MAX_TRIES = 50;

/** @param serverUrl URL of any protocol, or `NO_SERVER` */
export async function startFaultProxy(serverUrl: string): Promise<FaultProxy> {
  let target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const network = new Network();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), '127.0.0.1');
    for (const socket of [near, far]) {
      // Without Nagle's algorithm each message is forwarded at once, as the sender wrote it.
      socket.setNoDelay();
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    void network.carry(near, far, 'UP');
    void network.carry(far, near, 'DOWN');
  });
  const listen = async (port: number) => {
    for (let tries = 1; ; tries += 1) {
      try {
        proxy.listen(port, '127.0.0.1');
        await once(proxy, 'listening');
        return portOf(proxy);
      } catch (error) {
        // A probe for a free port may hold this port for a moment.
        if (tries === MAX_TRIES) throw error;
        await delay(100);
      }
    }
  };
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const pull = async () => {
    if (!proxy.listening) return;
    network.become(null);
    await closeWith(proxy, sockets);
  };
  return {
    url: url.href.replace(/\/$/, ''),
    leadTo: (other) => {
      target = new URL(other);
    },
    suffer: (trouble) => network.become(trouble),
    repair: () => network.become(null),
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    pull,
    [Symbol.asyncDispose]: pull,
    plugIn: async () => {
      await listen(port);
    },
  };
}

/** The fault that applies to all connections of a proxy. */
class Network {
  #trouble: Trouble | null = null;
  #changed = Promise.withResolvers<void>();
  /** Bytes sent to each end of a connection since a CUT was set. */
  readonly #passed = new WeakMap<Trouble, WeakMap<Socket, number>>();

  become(trouble: Trouble | null): void {
    this.#trouble = trouble;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Forwards bytes from one end of a connection to the other until one of them closes. */
  async carry(from: Socket, to: Socket, direction: Direction): Promise<void> {
    try {
      for await (const chunk of from) await this.#forward(chunk, to, direction);
      await this.#whileSilent(direction);
      to.end();
    } catch {
      await this.#whileSilent(direction);
      to.destroy();
    }
  }

  async #forward(sent: Buffer, to: Socket, direction: Direction): Promise<void> {
    let rest = sent;
    while (rest.length > 0) {
      await this.#whileSilent(direction);
      const trouble = this.#trouble;
      const most = trouble?.type === 'TRICKLE' ? trouble.bytes : rest.length;
      if (trouble?.type === 'DELAY' || trouble?.type === 'TRICKLE') await this.#pause(trouble.ms);
      if (trouble?.type === 'CUT' && this.#isSpent(to, trouble, rest.length)) {
        to.write(rest.subarray(0, trouble.afterBytes), () => to.resetAndDestroy());
        throw new Error('cut');
      }
      if (to.destroyed) throw new Error('gone');
      if (!to.write(rest.subarray(0, most)))
        await Promise.race([once(to, 'drain'), once(to, 'close')]);
      rest = rest.subarray(most);
    }
  }

  /** Counts the bytes and returns whether the connection has reached the limit of this CUT. */
  #isSpent(to: Socket, trouble: Trouble & { readonly type: 'CUT' }, bytes: number): boolean {
    const passed = this.#passed.get(trouble) ?? new WeakMap<Socket, number>();
    this.#passed.set(trouble, passed);
    const now = (passed.get(to) ?? 0) + bytes;
    passed.set(to, now);
    return now > trouble.afterBytes;
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
