/**
 * `npm start`, on every system: starts `start.ts` with what a process can only be given before it begins, its cache of
 * compiled code and the settings of the allocator of Linux. See docs/decisions/0002-node-and-its-memory.md.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

if (process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX) {
  const start = fileURLToPath(new URL('./start.ts', import.meta.url));
  const args = [process.execPath, ...process.execArgv, start, ...process.argv.slice(2)];
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...ALLOCATOR, ...process.env };
  // The same process goes on: signals and exit code are those of `npm start`.
  process.execve(process.execPath, args, env);
}
enableCompileCache(COMPILE_CACHE);
await import('./start.ts');
