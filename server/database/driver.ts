/**
 * The Postgres driver. Bugs of its version 3.4.9 are patched while it is loaded, so no other file may import it. See
 * docs/decisions/0010-the-driver-is-patched.md.
 */
import { registerHooks } from 'node:module';
import type Postgres from 'postgres';

/** The types that `TYPES` in connection.ts adds. */
type Types = {
  wallClock: string;
  instant: string;
  numbers: readonly number[];
  texts: readonly string[];
};

/** A pool of connections. Wall-clock times and instants are text, as parameters and in rows. */
export type Sql = Postgres.Sql<Types>;

/** The connection of a transaction. */
export type Tx = Postgres.TransactionSql<Types>;

/** A fragment of a statement. */
export type Fragment = Postgres.PendingQuery<Postgres.Row[]>;

type Patch = readonly [was: string, is: string];

/** Replacements in the driver's files. Numbers are issues of porsager/postgres. */
const PATCHES: Readonly<Record<string, readonly Patch[]>> = {
  'connection.js': [
    // 1154, 1208: a delayed write to a closed connection ends the process.
    [
      'const x = socket.write(chunk, fn)',
      `if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
    ],
    // 1133: after a write that was scheduled but not made, the reopened connection is never written to.
    [
      '    clearImmediate(nextWriteTimer)\n',
      '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
    ],
    // 1130: a statement sent between the error and the close of a connection is never answered.
    ['!hadError && (query || sent.length) && error(', 'if (query || sent.length) error('],
    // 1097: a rejected query counts as running, and the end of the connection waits for it. Not reported: the server's message
    // at the end of a session is also returned for the first query after the connection is reopened.
    [
      '    closedTime = performance.now()\n',
      '    query = errorResponse = null\n    closedTime = performance.now()\n',
    ],
    // Not a bug: the driver tells of each part of an answer, so that a connection is lost by its silence only.
    [
      '  function data(x) {\n',
      '  function data(x) {\n    options.onreceive && options.onreceive()\n',
    ],
    // 1119, 1181: rows of a statement that failed midway are still counted, so the result of the next statement begins with as
    // many empty slots.
    [
      '    query = results = errorResponse = null\n',
      '    query = results = errorResponse = null\n    rows = 0\n',
    ],
  ],
  'index.js': [
    // 1216: a transaction continues on its connection after the connection was lost and reopened for other queries.
    [
      'connection.onclose = reject)',
      'connection.onclose = error => (lost = error, reject(error)))',
    ],
    [
      '    onclose         : o.onclose,\n',
      '    onclose         : o.onclose,\n    onreceive       : o.onreceive,\n',
    ],
    ['      , prepare = null\n', '      , prepare = null\n      , lost = null\n'],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost) return q.reject(lost)
`,
    ],
  ],
};

const FILE = /\/postgres\/src\/(\w+\.js)$/;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const patches = PATCHES[FILE.exec(url)?.[1] ?? ''];
    return patches ? { ...loaded, source: patched(String(loaded.source), patches) } : loaded;
  },
});

function patched(source: string, patches: readonly Patch[]): string {
  return patches.reduce((text, [was, is]) => {
    if (!text.includes(was)) {
      throw new Error('The driver is another version: see whether it still has to be patched.');
    }
    return text.replaceAll(was, is);
  }, source);
}

export const { default: postgres } = await import('postgres');
