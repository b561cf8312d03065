/** SIGTERM and Ctrl-C stop the process in order, within five seconds. */
import type { Logger } from 'pino';

const STOP_TIMEOUT_MS = 5_000;

/** `process.exit` would wait for the thread of the embedded database, which may wait for a disk that hangs. */
function endAtOnce(): void {
  process.stderr.write('Faceoff could not stop in order, and was ended.\n');
  process.kill(process.pid, 'SIGKILL');
}

/** @returns stops it in the same way, with an exit code */
export function stopOnSignals(
  close: () => Promise<void>,
  log: Logger,
): (exitCode: number) => Promise<void> {
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(endAtOnce, STOP_TIMEOUT_MS - 200).unref();
    try {
      await close();
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, 'could not stop in order');
      process.exit(1);
    }
  };
  const stopFor = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    return stop(0);
  };
  process.on('SIGTERM', stopFor);
  process.on('SIGINT', stopFor);
  return stop;
}
