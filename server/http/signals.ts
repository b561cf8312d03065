/** Shuts the process down on SIGTERM and Ctrl-C, within five seconds. */
import type { Logger } from 'pino';
import { type Job, Schedule } from '../database/schedule.ts';
import { TIMEOUTS } from '../database/timeouts.ts';

/** Kills the process. `process.exit` would wait for the thread of the embedded database, which may wait for a hanging disk. */
function killProcess(): void {
  process.stderr.write('Faceoff could not stop in order, and was ended.\n');
  process.kill(process.pid, 'SIGKILL');
}

/** @returns a function that stops the process in the same way, with an exit code */
export function stopOnSignals(
  close: () => Promise<void>,
  log: Logger,
): (exitCode: number) => Promise<void> {
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(killProcess, TIMEOUTS.stopMs).unref();
    try {
      await close();
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, 'could not stop in order');
      process.exit(1);
    }
  };
  const stopFor = (signal: NodeJS.Signals) => {
    if (!stopping) log.info({ signal }, 'stopping');
    return stop(0);
  };
  process.on('SIGTERM', stopFor);
  process.on('SIGINT', stopFor);
  if (process.env.npm_lifecycle_event) {
    new Schedule(log).start(parentWatch(() => void stopFor('SIGTERM')));
  }
  return stop;
}

/**
 * Calls back when the parent process exits. npm runs a script in a shell and sends signals to that shell, which exits without
 * forwarding them. On Windows the parent's id never changes, and closing a console ends all of its processes.
 */
function parentWatch(exited: () => void): Job {
  const parent = process.ppid;
  return {
    name: 'parent',
    everyMs: TIMEOUTS.parentCheckMs,
    run: () => {
      if (process.ppid !== parent) exited();
    },
  };
}
