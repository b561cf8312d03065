/** The queries that are on screen, for those that must be asked again. */
import type { Operation } from '@urql/core';
import { backOff, pause } from './backOff.ts';
import { connectionReturned } from './connection.ts';

export class ScreenQueries {
  readonly #reexecute: (operation: Operation) => void;
  readonly #onScreen = new Map<number, Operation>();
  /** How often in a row a query could not be answered. */
  readonly #failures = new Map<number, number>();

  /** @param reexecute asks the server, whatever the cache holds */
  constructor(reexecute: (operation: Operation) => void) {
    this.#reexecute = reexecute;
  }

  /** A component asks for something, or stops showing it. */
  requested(operation: Operation): void {
    const { kind, key } = operation;
    if (kind === 'query') this.#onScreen.set(key, operation);
    if (kind !== 'teardown') return;
    this.#onScreen.delete(key);
    this.#failures.delete(key);
  }

  answered({ key }: Operation): void {
    this.#failures.delete(key);
  }

  /** A failed query is asked again as long as it is shown: after ever longer pauses, or once the connection is back. */
  async unreachable(operation: Operation): Promise<void> {
    const { key } = operation;
    if (!this.#onScreen.has(key)) return;
    const failures = (this.#failures.get(key) ?? 0) + 1;
    this.#failures.set(key, failures);
    await Promise.race([pause(backOff(failures)), connectionReturned()]);
    this.askAgain(operation);
  }

  askAgain({ key }: Operation): void {
    const operation = this.#onScreen.get(key);
    if (operation) this.#reexecute(operation);
  }
}
