/** Queues for executions, which keep the event loop responsive while many documents are executed. */
import type { TokenBucket } from '../access/token-bucket.ts';
import type { UnreadAnswers } from '../access/unread.ts';
import { before } from '../database/deadline.ts';
import { isTimeout } from '../database/errors.ts';
import { busy } from '../database/refusal.ts';

const MAX_CONCURRENT = 10;
/** An execution that begins later has too little time before its deadline for its reads, which other requests share. */
const MAX_WAIT_MS = 5_000;
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

  get isEmpty(): boolean {
    return this.#running + this.#waiting.size === 0;
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
    // `before` rejects at the deadline only if the callback could still remove the execution from the queue.
    return before(signal, promise, () => this.#waiting.delete(begin));
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

/** One queue per address. A queue is removed when it is empty. */
export class AddressQueues {
  readonly #accountOf: (address: string) => TokenBucket | null;
  readonly #unread: UnreadAnswers;
  readonly #queues = new Map<string, ExecutionQueue>();

  constructor(accountOf: (address: string) => TokenBucket | null, unread: UnreadAnswers) {
    this.#accountOf = accountOf;
    this.#unread = unread;
  }

  /**
   * @throws Refusal BUSY if the execution has not begun within five seconds or by the deadline, or if clients at the address leave
   *   too many responses unread
   */
  async run<T>(address: string, signal: AbortSignal, execute: () => Promise<T>): Promise<T> {
    const queue =
      this.#queues.get(address) ??
      new ExecutionQueue({ account: this.#accountOf(address), maxTogetherMs: MAX_TOGETHER_MS });
    this.#queues.set(address, queue);
    let hasBegun = false;
    const begin = async () => {
      hasBegun = true;
      const refusal = this.#unread.refusal(address);
      if (refusal) throw refusal;
      return execute();
    };
    try {
      const timeout = AbortSignal.timeout(MAX_WAIT_MS);
      return await queue.run(begin, AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (hasBegun || !isTimeout(error)) throw error;
      throw busy('Other queries of your address come first.');
    } finally {
      if (queue.isEmpty && this.#queues.get(address) === queue) this.#queues.delete(address);
    }
  }
}
