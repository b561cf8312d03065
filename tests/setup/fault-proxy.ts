/**
 * A network that can be made bad: a TCP proxy on this machine. A trouble lasts until it is repaired and concerns the
 * connections that are open and those that come meanwhile.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { closeWith, portOf } from './port.ts';

export type Trouble =
  /** What is sent arrives later, in its order. */
  | { readonly type: 'DELAY'; readonly ms: number }
  /** A few bytes at a time arrive. */
  | { readonly type: 'TRICKLE'; readonly bytes: number; readonly ms: number }
  /** Nothing arrives in this direction, and nobody is told. */
  | { readonly type: 'SILENCE'; readonly direction: Direction }
  /** A connection is reset after so many bytes, wherever in a message that is. */
  | { readonly type: 'CUT'; readonly afterBytes: number };

/** UP is from the client to the server. */
type Direction = 'UP' | 'DOWN';

export interface FaultProxy extends AsyncDisposable {
  /** The address of the server through this proxy. */
  readonly url: string;
  /** New connections go to this server from now on. */
  leadTo(serverUrl: string): void;
  suffer(trouble: Trouble): void;
  /** What a silence held back arrives now. */
  repair(): void;
  /** All open connections break off at once. */
  reset(): void;
  /** Nothing listens any more, and all connections are closed. */
  pull(): Promise<void>;
  plugIn(): Promise<void>;
}

/** Where connections are refused, as those to a server that is not running. */
export const NO_SERVER = 'http://127.0.0.1:0';

/** To listen, a tenth of a second apart. */
const MAX_TRIES = 50;

/** @param serverUrl of any protocol; may be `NO_SERVER` */
export async function startFaultProxy(serverUrl: string): Promise<FaultProxy> {
  let target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const network = new Network();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), '127.0.0.1');
    for (const socket of [near, far]) {
      // Each message is sent at once, as its sender meant it.
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
        // Somebody who looked for a free port may have it for a moment.
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

/** What all connections of a proxy go through. */
class Network {
  #trouble: Trouble | null = null;
  #changed = Promise.withResolvers<void>();
  /** How many bytes were carried to each end since a cut began to threaten. */
  readonly #passed = new WeakMap<Trouble, WeakMap<Socket, number>>();

  become(trouble: Trouble | null): void {
    this.#trouble = trouble;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Carries what one end of a connection sends to the other, until one of them is gone. */
  async carry(from: Socket, to: Socket, direction: Direction): Promise<void> {
    try {
      for await (const chunk of from) await this.#hand(chunk, to, direction);
      await this.#loud(direction);
      to.end();
    } catch {
      await this.#loud(direction);
      to.destroy();
    }
  }

  async #hand(sent: Buffer, to: Socket, direction: Direction): Promise<void> {
    let rest = sent;
    while (rest.length > 0) {
      await this.#loud(direction);
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

  /** Whether the connection has carried all that it may while this trouble lasts. */
  #isSpent(to: Socket, trouble: Trouble & { readonly type: 'CUT' }, bytes: number): boolean {
    const passed = this.#passed.get(trouble) ?? new WeakMap<Socket, number>();
    this.#passed.set(trouble, passed);
    const now = (passed.get(to) ?? 0) + bytes;
    passed.set(to, now);
    return now > trouble.afterBytes;
  }

  /** Waits as long as nothing arrives in this direction. */
  async #loud(direction: Direction): Promise<void> {
    while (this.#trouble?.type === 'SILENCE' && this.#trouble.direction === direction) {
      await this.#changed.promise;
    }
  }

  async #pause(ms: number): Promise<void> {
    await Promise.race([delay(ms), this.#changed.promise]);
  }
}
