/** `node remove-folder.ts folder` removes the folder when standard input ends, even if the parent process was killed. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

const [, , folder] = process.argv;
if (folder === undefined) throw new TypeError('The folder to remove is missing.');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
await once(process.stdin.resume(), 'end');
// Orphaned workers may still write for a moment.
await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
