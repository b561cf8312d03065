/** A TCP proxy on this machine in front of a server. The bytes of both directions may be observed, held or replaced. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from './port.ts';

export interface Relay extends AsyncDisposable {
  /** The URL of the server through this relay. */
  readonly url: string;
  /** Forwards new connections to this server. */
  leadTo(serverUrl: string): void;
  /** Resets all open connections. */
  reset(): void;
  /** Stops listening and closes all connections. */
  pull(): Promise<void>;
  /** Listens again, on the same port. */
  plugIn(): Promise<void>;
}

/** UP is from client to server. */
export type Direction = 'UP' | 'DOWN';

/** Yields the bytes to forward in place of those that one end of a connection sends. An error closes both ends. */
type Passage = (from: Socket, to: Socket, direction: Direction) => AsyncIterable<Buffer>;

/** Attempts to listen on the port, 0.1 s apart. */
const MAX_TRIES = 50;

/** @param serverUrl URL of any protocol */
export async function startRelay(serverUrl: string, passage: Passage): Promise<Relay> {
  let target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(Number(target.port), '127.0.0.1');
    for (const socket of [client, server]) {
      // Without Nagle's algorithm each message is forwarded at once, as the sender wrote it.
      socket.setNoDelay();
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    void forward(passage(client, server, 'UP'), server);
    void forward(passage(server, client, 'DOWN'), client);
  });
  const listen = async (port: number) => {
    for (let tries = 1; ; tries += 1) {
      try {
        relay.listen(port, '127.0.0.1');
        return void (await once(relay, 'listening'));
      } catch (error) {
        // A probe for a free port may hold this port for a moment.
        if (tries === MAX_TRIES) throw error;
        await delay(100);
      }
    }
  };
  await listen(0);
  const port = portOf(relay);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const pull = async () => {
    const closed = relay[Symbol.asyncDispose]();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href.replace(/\/$/, ''),
    leadTo: (other) => {
      target = new URL(other);
    },
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    pull,
    plugIn: () => listen(port),
    [Symbol.asyncDispose]: pull,
  };
}

/** Writes the bytes to one end of a connection, and ends it after them. */
async function forward(bytes: AsyncIterable<Buffer>, to: Socket): Promise<void> {
  try {
    for await (const chunk of bytes) {
      if (to.destroyed) return;
      if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  } catch {
    to.destroy();
  }
}
