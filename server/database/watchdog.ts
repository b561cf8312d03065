/** Notices when the database no longer answers. */

import { StartError } from './start-error.ts';

/** What can be watched, see `Database`. */
interface Watched {
  ping(): Promise<unknown>;
  readonly died: Promise<string>;
}

/** How many pings may fail in a row. */
const TRIES = 10;

/**
 * Calls `lost` once, with the reason in one line, when the database has ended or not answered for so long. No clock is
 * read: a process that was stopped itself has missed one answer, however long it was stopped.
 *
 * @returns ends the watch
 */
export function watchDatabase(
  { ping, died }: Watched,
  silenceTimeoutMs: number,
  lost: (reason: string) => void,
): () => void {
  let missed = 0;
  let waiting = false;
  let watching = true;
  const timer = setInterval(() => {
    missed += 1;
    if (missed > TRIES)
      end(`The database has not answered for ${silenceTimeoutMs / 1_000} seconds.`);
    else if (!waiting) void sendPing();
  }, silenceTimeoutMs / TRIES);
  void died.then(end);
  return stop;

  async function sendPing(): Promise<void> {
    waiting = true;
    try {
      await ping();
      missed = 0;
    } catch {
      // Counts as no answer.
    } finally {
      waiting = false;
    }
  }

  function end(reason: string): void {
    if (!watching) return;
    stop();
    lost(reason);
  }

  function stop(): void {
    watching = false;
    clearInterval(timer);
  }
}

/** Work that has no deadline of its own. @throws StartError, with this advice, when the database is lost meanwhile */
export async function watchedOver<T>(
  database: Watched,
  silenceTimeoutMs: number,
  advice: string,
  work: () => Promise<T>,
): Promise<T> {
  const lost = Promise.withResolvers<never>();
  const stop = watchDatabase(database, silenceTimeoutMs, (reason) =>
    lost.reject(new StartError(`${reason} ${advice}`)),
  );
  return Promise.race([work(), lost.promise]).finally(stop);
}
