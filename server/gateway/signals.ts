/** SIGTERM and Ctrl-C stop the process in order, within five seconds. */
import type { Logger } from 'pino';

const LONGEST_END_MS = 5_000;

export function stopOnSignals(close: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_END_MS - 200).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not stop in order');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
