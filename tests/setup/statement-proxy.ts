/**
 * A TCP proxy between a server and its Postgres that records every SQL statement executed, as read from the protocol
 * of Postgres.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

export interface StatementProxy {
  /** The address of the database through this proxy. */
  readonly url: string;
  /** The texts of the statements executed so far. */
  readonly statements: readonly string[];
  close(): Promise<void>;
}

export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const target = new URL(databaseUrl);
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const readStatements = statementReader((text) =>
      statements.push(text.trim().replace(/\s+/g, ' ')),
    );
    client.on('data', readStatements);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => client.destroy()).on('close', () => database.destroy());
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
 * Parses what a client of Postgres sends: a start-up message, then messages of a letter, a length and a body each. A
 * statement is named by Parse (P), given its values by Bind (B) and run by Execute (E), or run at once by Query (Q).
 */
function statementReader(note: (text: string) => void): (chunk: Buffer) => void {
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
