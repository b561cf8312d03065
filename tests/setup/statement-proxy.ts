/**
 * A relay between a server and its Postgres. It parses the Postgres protocol, records every SQL statement that is executed, and
 * can make chosen statements fail.
 */
import type { Socket } from 'node:net';
import { type Relay, startRelay } from './relay.ts';

export interface StatementProxy extends Relay {
  /** Texts of the statements executed so far. */
  readonly statements: readonly string[];
  /** Calls `faultOf` for each further statement of each connection. */
  interfere(faultOf: FaultOf): void;
}

/**
 * ERROR: Postgres refuses the statement. CUT_BEFORE: the connection is lost before Postgres receives it. CUT_AFTER: the
 * connection is lost after Postgres has received it and before the client has the response.
 */
export type Fault = 'ERROR' | 'CUT_BEFORE' | 'CUT_AFTER';

type FaultOf = (statement: string, connection: object) => Fault | null;

export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const statements: string[] = [];
  /** Clients that lose their connection instead of the next response. */
  const cutAfter = new WeakSet<Socket>();
  let faultOf: FaultOf = () => null;

  async function* requests(client: Socket) {
    for await (const { message, statement } of messagesOf(client)) {
      const text = statement?.trim().replace(/\s+/g, ' ') ?? null;
      const fault = text === null ? null : faultOf(text, client);
      if (text !== null) statements.push(text);
      // A lost connection also loses the statements that were sent together with the first lost one.
      if (fault === 'CUT_BEFORE') throw new Error('cut');
      if (fault === 'CUT_AFTER') cutAfter.add(client);
      yield fault === 'ERROR' ? refused(message) : message;
    }
  }

  async function* responses(database: AsyncIterable<Buffer>, client: Socket) {
    for await (const chunk of database) {
      if (cutAfter.has(client)) throw new Error('cut');
      yield chunk;
    }
  }

  return {
    ...(await startRelay(databaseUrl, (from, to, direction) =>
      direction === 'UP' ? requests(from) : responses(from, to),
    )),
    statements,
    interfere: (decide) => {
      faultOf = decide;
    },
  };
}

/**
 * Parses the messages of a Postgres client: a start-up message, then messages that consist of a letter, a length and a body.
 * Those that execute a statement are returned with its text.
 */
async function* messagesOf(client: AsyncIterable<Buffer>) {
  const named = new Map<string, string>();
  let letters = 0;
  let pending = Buffer.alloc(0);
  for await (const chunk of client) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= letters + 4) {
      const end = letters + pending.readInt32BE(letters);
      if (pending.length < end) break;
      const message = pending.subarray(0, end);
      yield { message, statement: letters === 0 ? null : statementIn(message, named) };
      pending = pending.subarray(end);
      letters = 1;
    }
  }
}

/**
 * Parse (P) names a statement, Bind (B) gives it values and is followed by its execution, Query (Q) runs a text directly.
 * @param named the statements that the connection has named so far
 */
function statementIn(message: Buffer, named: Map<string, string>): string | null {
  const letter = String.fromCharCode(message[0] ?? 0);
  const [first = '', second = ''] = message.subarray(5).toString('utf8').split('\0');
  if (letter === 'P') named.set(first, second);
  if (letter === 'Q') return first;
  return letter === 'B' ? (named.get(second) ?? '') : null;
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
