/** Executes many documents without holding up everything else. */
import type { TokenBucket } from '../access/token-bucket.ts';
import type { UnreadAnswers } from '../access/unread.ts';
import { before } from '../database/deadline.ts';
import { isTimeout } from '../database/errors.ts';
import { busy } from '../database/refusal.ts';

const MAX_CONCURRENT = 10;
/** What begins later has too little of its deadline left for its reads, which others share. */
const MAX_WAIT_MS = 5_000;
/** Executions that begin together take at most one execution longer than this before the event loop has a turn. */
const MAX_TURN_MS = 10;
/** Upper bound, in milliseconds of work, for the executions of one address that run at the same time. One always runs. */
const MAX_TOGETHER_MS = 50;
/** Weight of the latest execution in the moving average. */
const WEIGHT_OF_LAST = 0.3;

interface QueueOptions {
  readonly maxConcurrent?: number;
  /** Upper bound, in milliseconds of work, for concurrent executions: the longer each one takes, the fewer run at once. */
  readonly maxTogetherMs?: number;
  /** Pays for the work that an execution does at its beginning, in milliseconds; while it is spent, nothing begins. */
  readonly account?: TokenBucket | null;
}

export class ExecutionQueue {
  readonly #maxConcurrent: number;
  readonly #maxTogetherMs: number;
  readonly #account: TokenBucket | null;
  /** Moving average of the work of one execution, in milliseconds. Concurrent executions share the elapsed time equally. */
  #averageMs = 0;
  /** Time that one execution would have had since the queue began, in milliseconds, and when it was last updated. */
  #shareMs = 0;
  #sharedUntil = 0;
  #running = 0;
  #isScheduled = false;
  /** Each begins an execution; in the order in which they came. */
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
   * Runs a limited number at once. Light ones begin together and so share their statements; then the event loop has a turn.
   * @param signal the deadline for the beginning; without one it begins however long it waits
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
    // Fails only if the execution is still waiting, and takes it out of the queue.
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

/** A queue for each address, for as long as it has something to execute. */
export class AddressQueues {
  readonly #accountOf: (address: string) => TokenBucket | null;
  readonly #unread: UnreadAnswers;
  readonly #queues = new Map<string, ExecutionQueue>();

  constructor(accountOf: (address: string) => TokenBucket | null, unread: UnreadAnswers) {
    this.#accountOf = accountOf;
    this.#unread = unread;
  }

  /**
   * @throws Refusal BUSY when it has not begun after five seconds, or by the deadline, or when the address leaves too many
   *   answers unread
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
      const patience = AbortSignal.timeout(MAX_WAIT_MS);
      return await queue.run(begin, AbortSignal.any([signal, patience]));
    } catch (error) {
      if (hasBegun || !isTimeout(error)) throw error;
      throw busy('Other queries of your address come first.');
    } finally {
      if (queue.isEmpty && this.#queues.get(address) === queue) this.#queues.delete(address);
    }
  }
}
