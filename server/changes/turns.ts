/** Work on one database that is done one piece at a time. */
import { busy } from '../refusal.ts';

export class Turns {
  readonly #longestWaitMs: number;
  readonly #last = new WeakMap<object, Promise<unknown>>();

  /** @param longestWaitMs who has waited longer is refused: nobody waits for the answer any more */
  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** @throws Refusal BUSY when its turn comes too late */
  take<T>(database: object, work: () => Promise<T>): Promise<T> {
    const came = performance.now();
    const begin = async () => {
      if (performance.now() - came > this.#longestWaitMs) throw busy();
      return work();
    };
    const turn = (this.#last.get(database) ?? Promise.resolve()).then(begin, begin);
    this.#last.set(database, turn);
    return turn;
  }
}
