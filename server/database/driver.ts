/**
 * The driver, patched while it is loaded; nothing else imports it. Version 3.4.9 collects small writes until the end
 * of the turn and does not drop them when its connection is closed meanwhile: then it writes to a socket that is gone,
 * which ends the process, or the connection never writes again and every caller of it waits for ever. See
 * docs/decisions/0010-the-driver-is-patched.md.
 */
import { registerHooks } from 'node:module';
import type Postgres from 'postgres';

/** A pool of connections. Wall-clock times and instants are text on both ways. */
export type Sql = Postgres.Sql<{ wallClock: string; instant: string }>;

/** The connection of one transaction. */
export type Tx = Postgres.TransactionSql<{ wallClock: string; instant: string }>;

const FILE = /\/postgres\/src\/connection\.js$/;

/** A text of that file and what replaces it; each occurs at least once. */
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
  // The query for the types of arrays fails with its connection, too.
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})'],
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
