/**
 * The Postgres driver, patched while it is loaded; no other file imports it. Version 3.4.9 is not sound where connections
 * are lost: the process may end, callers may wait for ever, and a transaction may go on over another connection, where
 * nobody has begun it. See docs/decisions/0010-the-driver-is-patched.md.
 */
import { registerHooks } from 'node:module';
import type Postgres from 'postgres';

/** A pool of connections. Wall-clock times and instants are text, as parameters and in rows. */
export type Sql = Postgres.Sql<{ wallClock: string; instant: string }>;

/** The connection of one transaction. */
export type Tx = Postgres.TransactionSql<{ wallClock: string; instant: string }>;

/** A part of a statement. */
export type Fragment = Postgres.PendingQuery<Postgres.Row[]>;

/** For so long somebody waits for an answer. */
export const LONGEST_WAIT_MS = 15_000;
/** What has waited for a free connection for so long is not asked any more. Less than that, as the two are timed apart. */
const LONGEST_IN_QUEUE_MS = LONGEST_WAIT_MS - 1_000;

type Patch = readonly [was: string, is: string];

/** Texts of the files of the driver and their replacements. A text that is not found is an error. */
const PATCHES: Readonly<Record<string, readonly Patch[]>> = {
  'connection.js': [
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
    // What was asked after the error and before the close is not answered any more, either.
    ['!hadError && (query || sent.length) && error(', 'if (query || sent.length) error('],
    [
      '    closedTime = performance.now()\n',
      '    query = null\n    closedTime = performance.now()\n',
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
  ],
  'index.js': [
    // A transaction ends with its connection, which is opened again for others.
    [
      'connection.onclose = reject)',
      'connection.onclose = error => (lost = error, reject(error)))',
    ],
    ['      , prepare = null\n', '      , prepare = null\n      , lost = null\n'],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost) return q.reject(lost)
`,
    ],
    // What has waited too long is dropped before a free connection takes what comes next.
    [
      '      : queries.push(query)\n',
      '      : queries.push(Object.assign(query, { since: performance.now() }))\n',
    ],
    [
      '    if (queries.length === 0)\n      return move(c, open)\n',
      '    dropLate()\n    if (queries.length === 0)\n      return move(c, open)\n',
    ],
    [
      '    queries.length && connect(c, queries.shift())\n  }\n',
      `    dropLate()
    queries.length && connect(c, queries.shift())
  }

  function dropLate() {
    while (performance.now() - queries.first()?.since > ${LONGEST_IN_QUEUE_MS})
      queries.shift().reject(Errors.generic('TOO_LATE', 'no connection was free in time'))
  }
`,
    ],
  ],
  'queue.js': [['    shift: () => {\n', '    first: () => xs[index],\n    shift: () => {\n']],
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
