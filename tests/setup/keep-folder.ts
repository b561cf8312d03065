/** `node keep-folder.ts folder` removes the folder when its standard input ends, however whoever started it ended. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

const [, , folder] = process.argv;
if (folder === undefined) throw new TypeError('Which folder?');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
await once(process.stdin.resume(), 'end');
// Workers that were left alone may still write for a moment.
await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
