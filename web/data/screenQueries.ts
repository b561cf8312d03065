/** The queries that are on screen, for those that must be asked again. */
import type { Operation } from '@urql/core';

const ASK_AGAIN_AFTER_MS = 2_000;

export class ScreenQueries {
  readonly #reexecute: (operation: Operation) => void;
  readonly #onScreen = new Map<number, Operation>();

  /** @param reexecute asks the server, whatever the cache holds */
  constructor(reexecute: (operation: Operation) => void) {
    this.#reexecute = reexecute;
  }

  /** A component asks for something, or stops showing it. */
  requested(operation: Operation): void {
    const { kind, key } = operation;
    if (kind === 'query') this.#onScreen.set(key, operation);
    if (kind === 'teardown') this.#onScreen.delete(key);
  }

  /** It is asked again as long as it is shown. */
  unreachable(operation: Operation): void {
    setTimeout(() => this.askAgain(operation), ASK_AGAIN_AFTER_MS * (1 + Math.random()));
  }

  askAgain({ key }: Operation): void {
    const operation = this.#onScreen.get(key);
    if (operation) this.#reexecute(operation);
  }
}
