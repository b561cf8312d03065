/** Pins servers to one core, and the load and Postgres to another. Without `taskset` nothing is pinned. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const [SERVER_CORE, LOAD_CORE] = ['0', '1'];

const canPin =
  availableParallelism() > 1 &&
  spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Prefix for the command of a server. */
export const ON_SERVER_CORE: readonly string[] = canPin ? ['taskset', '-c', SERVER_CORE] : [];

/** Moves this process, and processes that it starts later, to the core of the load. */
export function moveToLoadCore(): void {
  if (!canPin) return;
  spawnSync('taskset', ['-apc', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });
}
