/** The jobs of a server that run at intervals. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { failureText } from './errors.ts';

export interface Job {
  /** Names the job in the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Whether the first run is now, and not after the interval. */
  readonly atOnce?: boolean;
  /**
   * @param signal aborts when the job is stopped, which waits for this run
   * @returns a number of milliseconds if the next run is not after `everyMs`
   */
  readonly run: (signal: AbortSignal) => unknown;
}

export class Schedule {
  readonly #log: Pick<Logger, 'error'> | null;
  readonly #stops = new Set<() => Promise<void>>();

  /** @param log null if failures are not logged */
  constructor(log: Pick<Logger, 'error'> | null) {
    this.#log = log;
  }

  /** Starts a job. The interval begins at the end of each run. @returns a function that stops the job and waits for its run */
  start(job: Job): () => Promise<void> {
    const stopping = new AbortController();
    const stopped = this.#repeat(job, stopping.signal);
    const stop = () => {
      this.#stops.delete(stop);
      stopping.abort();
      return stopped;
    };
    this.#stops.add(stop);
    return stop;
  }

  /** Stops all jobs, and waits for those that run. */
  async stop(): Promise<void> {
    await Promise.all([...this.#stops].map((stop) => stop()));
  }

  /** Logs the failures of a job, equal ones in a row once. */
  async #repeat({ name, everyMs, atOnce, run }: Job, signal: AbortSignal): Promise<void> {
    let pause = atOnce ? 0 : everyMs;
    let failure: string | null = null;
    while (await waited(pause, signal)) {
      pause = everyMs;
      try {
        const next = await run(signal);
        if (typeof next === 'number') pause = next;
        failure = null;
      } catch (error) {
        if (failure !== String(error) && !signal.aborted) {
          this.#log?.error({ err: error, job: name }, failureText(error));
        }
        failure = String(error);
      }
    }
  }
}

/** Waits without keeping the process alive. @returns false if the signal has aborted */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  await delay(ms, null, { signal, ref: false }).catch(() => null);
  return !signal.aborted;
}
