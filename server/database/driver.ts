/**
 * The driver, mended while it is loaded. Version 3.4.9 collects small writes until the end of the turn, and forgets to
 * when its connection is closed meanwhile: then it writes to a socket that is gone, which ends the process, or the
 * connection never writes again and whoever waits for it waits for ever. See
 * docs/decisions/0010-the-driver-is-mended.md.
 */
import { registerHooks } from 'node:module';

const FILE = /\/postgres\/src\/connection\.js$/;

/** What is written and what it becomes; each stands in the file at least once. */
const MENDS: readonly (readonly [was: string, is: string])[] = [
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
  // The question for the types of arrays dies with its connection, too.
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})'],
];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!FILE.test(url)) return loaded;
    return { ...loaded, source: mended(String(loaded.source)) };
  },
});

function mended(source: string): string {
  return MENDS.reduce((text, [was, is]) => {
    if (!text.includes(was)) {
      throw new Error('The driver is another version: see whether it still has to be mended.');
    }
    return text.replaceAll(was, is);
  }, source);
}

export const { default: postgres } = await import('postgres');
