/** Work on one database that is done one piece at a time. */
import { busy } from '../refusal.ts';

export class Turns {
  readonly #longestWaitMs: number;
  readonly #last = new WeakMap<object, Promise<unknown>>();

  /** @param longestWaitMs who has waited longer is refused: nobody waits for the answer any more */
  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /**
   * @param work is told how much longer it may wait for anything else before it begins
   * @throws Refusal BUSY when its turn comes too late
   */
  take<T>(database: object, work: (leftMs: number) => Promise<T>): Promise<T> {
    const last = performance.now() + this.#longestWaitMs;
    const begin = async () => {
      const left = last - performance.now();
      if (left < 0) throw busy();
      return work(left);
    };
    const turn = (this.#last.get(database) ?? Promise.resolve()).then(begin, begin);
    this.#last.set(database, turn);
    return turn;
  }
}
