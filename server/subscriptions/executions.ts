/** Executes many documents after one change without holding up everything else. */

const MAX_AT_ONCE = 10;

export class Executions {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Runs at most ten at once, which share their statements; before another one begins, the event loop has a turn. */
  async run<T>(execute: () => Promise<T>): Promise<T> {
    if (this.#running < MAX_AT_ONCE) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await execute();
    } finally {
      const next = this.#waiting.shift();
      if (next) setImmediate(next);
      else this.#running -= 1;
    }
  }
}
