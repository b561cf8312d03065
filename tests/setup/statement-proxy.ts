/**
 * A TCP proxy between a server and its Postgres. It parses the Postgres protocol, records every SQL statement that is
 * executed, and can make chosen statements fail.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { closeWith, portOf } from './port.ts';

export interface StatementProxy extends AsyncDisposable {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /** Texts of the statements executed so far. */
  readonly statements: readonly string[];
  /** Calls `faultOf` for each further statement of each connection. */
  interfere(faultOf: FaultOf): void;
  close(): Promise<void>;
}

/**
 * ERROR: Postgres refuses the statement. CUT_BEFORE: the connection is lost before Postgres receives it. CUT_AFTER: the
 * connection is lost after Postgres has received it and before the client has the response.
 */
export type Fault = 'ERROR' | 'CUT_BEFORE' | 'CUT_AFTER';

type FaultOf = (statement: string, connection: object) => Fault | null;

export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const target = new URL(databaseUrl);
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  let faultOf: FaultOf = () => null;
  const proxy = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    // Without Nagle's algorithm each message is forwarded at once.
    for (const socket of [client, database]) socket.setNoDelay();
    const read = messageReader((message, statement) => {
      // A lost connection also loses the statements that were sent together with the first lost one.
      if (client.destroyed) return;
      const text = statement?.trim().replace(/\s+/g, ' ') ?? null;
      const fault = text === null ? null : faultOf(text, client);
      if (text !== null) statements.push(text);
      if (fault === 'CUT_BEFORE') client.destroy();
      if (fault === 'CUT_AFTER')
        database
          .unpipe(client)
          .once('data', () => client.destroy())
          .resume();
      if (fault !== 'CUT_BEFORE') database.write(fault === 'ERROR' ? refused(message) : message);
    });
    client.on('data', read).on('end', () => database.end());
    database.pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => client.destroy()).on('close', () => database.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${portOf(proxy)}`;
  const close = () => closeWith(proxy, sockets);
  return {
    url: url.href,
    statements,
    interfere: (decide) => {
      faultOf = decide;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Parses the messages of a Postgres client: a start-up message, then messages that consist of a letter, a length and a body.
 * Parse (P) names a statement, Bind (B) gives it values and is followed by its execution, Query (Q) runs a text directly.
 */
function messageReader(
  pass: (message: Buffer, statement: string | null) => void,
): (chunk: Buffer) => void {
  const named = new Map<string, string>();
  let started = false;
  let pending = Buffer.alloc(0);

  const statementIn = (message: Buffer): string | null => {
    const letter = String.fromCharCode(message[0] ?? 0);
    const [first = '', second = ''] = message.subarray(5).toString('utf8').split('\0');
    if (letter === 'P') named.set(first, second);
    if (letter === 'Q') return first;
    return letter === 'B' ? (named.get(second) ?? '') : null;
  };

  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const letters = started ? 1 : 0;
      if (pending.length < letters + 4) return;
      const end = letters + pending.readInt32BE(letters);
      if (pending.length < end) return;
      const message = pending.subarray(0, end);
      pass(message, started ? statementIn(message) : null);
      started = true;
      pending = pending.subarray(end);
    }
  };
}

/** Changes the message so that Postgres responds with an error: a failing query, or a Bind with a wrong number of values. */
function refused(message: Buffer): Buffer {
  if (message[0] === QUERY) return frame(QUERY, Buffer.from('select 1 / 0\0'));
  const body = message.subarray(5);
  const names = body.indexOf(0, body.indexOf(0) + 1) + 1;
  return frame(BIND, Buffer.concat([body.subarray(0, names), UNLIKELY_VALUES]));
}

const QUERY = 'Q'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
/** No parameter formats, forty empty values, no result formats. */
const UNLIKELY_VALUES = Buffer.from([0, 0, 0, 40, ...Array<number>(40 * 4).fill(0), 0, 0]);

function frame(letter: number, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
