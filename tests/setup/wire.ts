/**
 * The wire between a server and its Postgres, with a meter on it: a TCP proxy that notes every statement that is
 * executed, as the protocol carries it.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

export interface Wire {
  /** The database's address through this wire. */
  readonly url: string;
  /** The texts of the statements executed so far. */
  readonly statements: readonly string[];
  close(): Promise<void>;
}

export async function layWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const meter = meterOf((text) => statements.push(text.trim().replace(/\s+/g, ' ')));
    near.on('data', meter);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => near.destroy()).on('close', () => far.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${portOf(proxy)}`;
  return {
    url: url.href,
    statements,
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/**
 * Reads what a client of Postgres sends: a start-up message, then messages of a letter, a length and a body.
 * A statement is named by Parse (P), given its values by Bind (B) and run by Execute (E); or all at once by Query (Q).
 */
function meterOf(note: (text: string) => void): (chunk: Buffer) => void {
  const named = new Map<string, string>();
  let started = false;
  let bound = '';
  let pending = Buffer.alloc(0);

  const read = (letter: string, body: Buffer) => {
    const texts = body.toString('utf8').split('\0');
    const [first = '', second = ''] = texts;
    if (letter === 'P') named.set(first, second);
    if (letter === 'B') bound = named.get(second) ?? '';
    if (letter === 'E') note(bound);
    if (letter === 'Q') note(first);
  };

  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const letters = started ? 1 : 0;
      if (pending.length < letters + 4) return;
      const end = letters + pending.readInt32BE(letters);
      if (pending.length < end) return;
      if (started) read(String.fromCharCode(pending[0] ?? 0), pending.subarray(5, end));
      started = true;
      pending = pending.subarray(end);
    }
  };
}
