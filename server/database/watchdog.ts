/** Detects that the database no longer answers. */
import { Schedule } from './schedule.ts';
import { StartError } from './start-error.ts';
import { TIMEOUTS } from './timeouts.ts';

/** The part of `Database` that is watched. */
interface Watched {
  ping(): Promise<unknown>;
  readonly died: Promise<string>;
}

/** Number of consecutive failed pings after which the database is considered lost. */
const TRIES = 10;

/**
 * Calls `lost` once, with a one-line reason, when the database has ended or has not answered `TRIES` pings. It reads no
 * clock, so that a process that was itself suspended has missed only one answer.
 *
 * @returns a function that ends the watch
 */
export function watchDatabase(
  { ping, died }: Watched,
  lost: (reason: string) => void,
  schedule = new Schedule(null),
): () => void {
  const { silenceMs } = TIMEOUTS;
  let missed = 0;
  let waiting = false;
  let watching = true;
  const stop = schedule.start({ name: 'watchdog', everyMs: silenceMs / TRIES, run: lookAfter });
  void died.then(end);
  return () => {
    watching = false;
    void stop();
  };

  function lookAfter(): void {
    missed += 1;
    if (missed > TRIES) end(`The database has not answered for ${silenceMs / 1_000} seconds.`);
    else if (!waiting) void sendPing();
  }

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
    watching = false;
    void stop();
    lost(reason);
  }
}

/** Runs work without a deadline. @throws StartError with this advice if the database is lost meanwhile */
export async function watchedOver<T>(
  database: Watched,
  advice: string,
  work: () => Promise<T>,
): Promise<T> {
  const lost = Promise.withResolvers<never>();
  const stop = watchDatabase(database, (reason) =>
    lost.reject(new StartError(`${reason} ${advice}`)),
  );
  return Promise.race([work(), lost.promise]).finally(stop);
}
