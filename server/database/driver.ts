/**
 * The Postgres driver, patched while it is loaded; no other file imports it. Version 3.4.9 buffers small writes until
 * the end of the turn and does not drop them when its connection is closed in between. Then it writes to a socket that
 * no longer exists, which ends the process, or it never writes again and every caller waits for ever. It also waits for
 * ever for an answer over a connection that broke without a word. See docs/decisions/0010-the-driver-is-patched.md.
 */
import { registerHooks } from 'node:module';
import type Postgres from 'postgres';

/** A pool of connections. Wall-clock times and instants are text, as parameters and in rows. */
export type Sql = Postgres.Sql<{ wallClock: string; instant: string }>;

/** The connection of one transaction. */
export type Tx = Postgres.TransactionSql<{ wallClock: string; instant: string }>;

/** A part of a statement. */
export type Fragment = Postgres.PendingQuery<Postgres.Row[]>;

const FILE = /\/postgres\/src\/connection\.js$/;

/** Texts of that file and their replacements. A text that is not found is an error. */
const PATCHES: readonly (readonly [was: string, is: string])[] = [
  [
    'const x = socket.write(chunk, fn)',
    `if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
  ],
  [
    '    clearImmediate(nextWriteTimer)\n',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ],
  // This query of the driver itself would be an unhandled rejection when its connection is closed.
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})'],
  // A server that does not even end a statement at its time limit is not there any more.
  [
    "      socket.on('data', data)\n",
    `      socket.on('data', data)
      const limit = Number(options.connection.statement_timeout)
      if (limit) socket.setTimeout(limit + 2_000, () => query && socket.destroy())
`,
  ],
];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!FILE.test(url)) return loaded;
    return { ...loaded, source: patched(String(loaded.source)) };
  },
});

function patched(source: string): string {
  return PATCHES.reduce((text, [was, is]) => {
    if (!text.includes(was)) {
      throw new Error('The driver is another version: see whether it still has to be patched.');
    }
    return text.replaceAll(was, is);
  }, source);
}

export const { default: postgres } = await import('postgres');
