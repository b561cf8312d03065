/**
 * `npm start` on every operating system. Runs `start.ts` with settings that take effect only before a process begins: the cache
 * of compiled code and, on Linux, the memory allocator's variables. See docs/decisions/0002-node-and-its-memory.md.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

if (process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX) {
  const start = fileURLToPath(new URL('./start.ts', import.meta.url));
  const args = [process.execPath, ...process.execArgv, start, ...process.argv.slice(2)];
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...ALLOCATOR, ...process.env };
  // execve replaces the program and keeps the process, so signals and the exit code are those of `npm start`.
  process.execve(process.execPath, args, env);
}
enableCompileCache(COMPILE_CACHE);
await import('./start.ts');
