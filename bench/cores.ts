/** Servers run on one core, whoever measures them and Postgres on another; where `taskset` is missing, anywhere. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const [SERVER_CORE, LOAD_CORE] = ['0', '1'];

const canPin =
  availableParallelism() > 1 &&
  spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Put in front of the command of a server. */
export const ON_SERVER_CORE: readonly string[] = canPin ? ['taskset', '-c', SERVER_CORE] : [];

/** Moves this process, with what it starts from now on. */
export function moveToLoadCore(): void {
  if (!canPin) return;
  spawnSync('taskset', ['-apc', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });
}
