/**
 * Turns of the event loop for synchronous work, such as the figures of a span: a request that asks for much of it does not hold
 * the loop for long, and is charged for it.
 */
import { withDeadline } from '../database/deadline.ts';
import type { Account } from './work.ts';

/** After working for this many milliseconds, further work waits for the next turn of the event loop. */
const MAX_TURN_MS = 10;

/** An account, or null for all work that is not limited. */
type Payer = Account | null;

export class Turns {
  /** The work that waits. The payers have their turns in the order of the map. */
  readonly #waiting = new Map<Payer, Set<() => void>>();
  #usedMs = 0;
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Does work at once if this turn has time left, or in a later turn. The work of a payer is done in its order, that of several
   * payers alternately, and none while the account of the payer is empty.
   * @throws TIMEOUT when the deadline passes before it begins
   */
  async run<T>(payer: Payer, signal: AbortSignal, work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const begin = () => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    };
    const waiting = this.#waiting.get(payer) ?? new Set();
    if (waiting.size === 0 && this.#hasTime && waitOf(payer) === 0) {
      this.#do(payer, begin);
      return promise;
    }
    this.#waiting.set(payer, waiting.add(begin));
    this.#schedule();
    return withDeadline(signal, promise, () => waiting.delete(begin));
  }

  get #hasTime(): boolean {
    return this.#usedMs <= MAX_TURN_MS;
  }

  #do(payer: Payer, begin: () => void): void {
    const began = performance.now();
    begin();
    const ms = performance.now() - began;
    payer?.spend(ms);
    this.#usedMs += ms;
    this.#schedule();
  }

  /** Begins the next turn: at once, or when one of the payers has work left. */
  #schedule(): void {
    if (this.#isScheduled) return;
    const wait = this.#usedMs > 0 ? 0 : Math.min(...[...this.#waiting.keys()].map(waitOf));
    clearTimeout(this.#timer);
    if (wait > 0) {
      if (this.#waiting.size > 0)
        this.#timer = setTimeout(() => this.#turn(), wait * 1_000).unref();
      return;
    }
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#turn();
    });
  }

  #turn(): void {
    this.#usedMs = 0;
    while (this.#hasTime && this.#doNext());
    this.#schedule();
  }

  /** Does the first work of the first payer that has work left, who is then the last of all. Returns false if there is none. */
  #doNext(): boolean {
    for (const [payer, waiting] of this.#waiting) {
      const [begin] = waiting;
      if (begin && waitOf(payer) > 0) continue;
      this.#waiting.delete(payer);
      if (!begin) continue;
      waiting.delete(begin);
      if (waiting.size > 0) this.#waiting.set(payer, waiting);
      this.#do(payer, begin);
      return true;
    }
    return false;
  }
}

function waitOf(payer: Payer): number {
  return payer?.wait() ?? 0;
}
