/** Executes many documents after one change without holding up everything else. */

const MAX_CONCURRENT = 10;

export class ExecutionQueue {
  #running = 0;
  #isBeginning = false;
  readonly #waiting: (() => void)[] = [];

  /** Runs at most ten at once, which begin together and so share their statements; then the event loop has a turn. */
  async run<T>(execute: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#begin();
    });
    try {
      return await execute();
    } finally {
      this.#running -= 1;
      this.#begin();
    }
  }

  #begin(): void {
    if (this.#isBeginning || this.#waiting.length === 0) return;
    this.#isBeginning = true;
    setImmediate(() => {
      this.#isBeginning = false;
      const next = this.#waiting.splice(0, MAX_CONCURRENT - this.#running);
      this.#running += next.length;
      for (const begin of next) begin();
    });
  }
}
