/** Executes many documents without holding up everything else. */
import { before } from '../database/deadline.ts';

const MAX_CONCURRENT = 10;
/** What begins later has too little of its deadline left for its reads, which others share. */
const MAX_WAIT_MS = 5_000;

export class ExecutionQueue {
  readonly #maxConcurrent: number;
  #running = 0;
  #isBeginning = false;
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>();

  constructor(maxConcurrent = MAX_CONCURRENT) {
    this.#maxConcurrent = maxConcurrent;
  }

  get isEmpty(): boolean {
    return this.#running + this.#waiting.size === 0;
  }

  /**
   * Runs a limited number at once, which begin together and so share their statements; then the event loop has a turn.
   * @param signal the deadline for the beginning; without one it begins however long it waits
   * @throws TIMEOUT when the deadline passes before it begins
   */
  async run<T>(execute: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(signal);
    try {
      return await execute();
    } finally {
      this.#end();
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn.resolve);
    this.#begin();
    if (!signal) return turn.promise;
    try {
      await before(signal, turn.promise);
    } catch (error) {
      // Its turn may have come at the same moment.
      if (!this.#waiting.delete(turn.resolve)) this.#end();
      throw error;
    }
  }

  #begin(): void {
    if (this.#isBeginning || this.#waiting.size === 0) return;
    this.#isBeginning = true;
    setImmediate(() => {
      this.#isBeginning = false;
      for (const begin of this.#waiting.values().take(this.#maxConcurrent - this.#running)) {
        this.#waiting.delete(begin);
        this.#running += 1;
        begin();
      }
    });
  }

  #end(): void {
    this.#running -= 1;
    this.#begin();
  }
}

/** A queue for each address, for as long as it has something to execute. */
export class AddressQueues {
  readonly #queues = new Map<string, ExecutionQueue>();

  /** @throws TIMEOUT when it has not begun after five seconds, or by the deadline */
  async run<T>(address: string, signal: AbortSignal, execute: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(address) ?? new ExecutionQueue();
    this.#queues.set(address, queue);
    try {
      const patience = AbortSignal.timeout(MAX_WAIT_MS);
      return await queue.run(execute, AbortSignal.any([signal, patience]));
    } finally {
      if (queue.isEmpty && this.#queues.get(address) === queue) this.#queues.delete(address);
    }
  }
}
