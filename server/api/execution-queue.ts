/** Queues for executions, which keep the event loop responsive while many documents are executed. */
import type { TokenBucket } from '../access/token-bucket.ts';
import { withDeadline } from '../database/deadline.ts';

const MAX_CONCURRENT = 10;
/** After beginning executions for this many milliseconds, the queue yields to the event loop. */
const MAX_TURN_MS = 10;
/** Upper bound, in milliseconds of work, for concurrent executions of one address. One execution can always run. */
const MAX_TOGETHER_MS = 50;
/** Weight of the latest execution in the moving average. */
const WEIGHT_OF_LAST = 0.3;

interface QueueOptions {
  readonly maxConcurrent?: number;
  /** Upper bound, in milliseconds of work, for concurrent executions: the longer each one takes, the fewer run at once. */
  readonly maxTogetherMs?: number;
  /** Charged for the synchronous beginning of each execution, in milliseconds. While it is empty, no execution begins. */
  readonly account?: TokenBucket | null;
}

export class ExecutionQueue {
  readonly #maxConcurrent: number;
  readonly #maxTogetherMs: number;
  readonly #account: TokenBucket | null;
  /** Moving average of the work of one execution, in milliseconds. Concurrent executions share the elapsed time equally. */
  #averageMs = 0;
  /** Sum of elapsed time divided by the number of concurrent executions, in milliseconds, and the time of its last update. */
  #shareMs = 0;
  #sharedUntil = 0;
  #running = 0;
  #isScheduled = false;
  /** Callbacks that begin the waiting executions, in order of arrival. */
  readonly #waiting = new Set<() => void>();

  constructor({
    maxConcurrent = MAX_CONCURRENT,
    maxTogetherMs = Number.POSITIVE_INFINITY,
    account = null,
  }: QueueOptions = {}) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxTogetherMs = maxTogetherMs;
    this.#account = account;
  }

  /** Number of executions that run or wait. */
  get size(): number {
    return this.#running + this.#waiting.size;
  }

  /**
   * Runs an execution when the limits allow it. Short executions begin in the same turn of the event loop, so that their reads
   * are batched.
   * @param signal the deadline for the beginning; without one, the execution waits without limit
   * @throws TIMEOUT when the deadline passes before it begins
   */
  async run<T>(execute: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const begin = () => {
      const began = this.#shareMs;
      resolve(execute().finally(() => this.#end(began)));
    };
    this.#waiting.add(begin);
    this.#schedule();
    if (!signal) return promise;
    // `withDeadline` rejects at the deadline only if the callback could still remove the execution from the queue.
    return withDeadline(signal, promise, () => this.#waiting.delete(begin));
  }

  get #isFull(): boolean {
    const together = Math.floor(this.#maxTogetherMs / this.#averageMs);
    return this.#running >= Math.max(1, Math.min(this.#maxConcurrent, together));
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isFull || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    const begin = () => {
      this.#isScheduled = false;
      this.#begin();
    };
    const wait = this.#account?.wait() ?? 0;
    if (wait > 0) setTimeout(begin, wait * 1_000).unref();
    else setImmediate(begin);
  }

  #begin(): void {
    const turnBegan = performance.now();
    let began = turnBegan;
    for (const begin of this.#waiting) {
      if (this.#isFull || began - turnBegan > MAX_TURN_MS) break;
      if (this.#account && this.#account.wait() > 0) break;
      this.#waiting.delete(begin);
      this.#share();
      this.#running += 1;
      begin();
      const done = performance.now();
      this.#account?.spend(done - began);
      began = done;
    }
    this.#schedule();
  }

  #share(): void {
    const now = performance.now();
    if (this.#running > 0) this.#shareMs += (now - this.#sharedUntil) / this.#running;
    this.#sharedUntil = now;
  }

  #end(began: number): void {
    this.#share();
    this.#averageMs += WEIGHT_OF_LAST * (this.#shareMs - began - this.#averageMs);
    this.#running -= 1;
    this.#schedule();
  }
}

/** One queue per address, so that none occupies the connection pool. A queue is removed when it is empty. */
export class AddressQueues {
  readonly #accountOf: (address: string) => TokenBucket | null;
  readonly #queues = new Map<string, ExecutionQueue>();

  /** @param accountOf returns the account that is charged for the beginning of each execution of an address */
  constructor(accountOf: (address: string) => TokenBucket | null = () => null) {
    this.#accountOf = accountOf;
  }

  /** @see ExecutionQueue.run */
  async run<T>(address: string, execute: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const queue =
      this.#queues.get(address) ??
      new ExecutionQueue({ account: this.#accountOf(address), maxTogetherMs: MAX_TOGETHER_MS });
    this.#queues.set(address, queue);
    try {
      return await queue.run(execute, signal);
    } finally {
      if (queue.size === 0 && this.#queues.get(address) === queue) this.#queues.delete(address);
    }
  }

  /** Returns the address with the fewest executions. */
  shortest(addresses: readonly string[]): string | null {
    const sizeOf = (address: string) => this.#queues.get(address)?.size ?? 0;
    const [first = null] = addresses.toSorted((one, other) => sizeOf(one) - sizeOf(other));
    return first;
  }
}
