/** The queries that are on screen, asked again when their answers may have been overtaken. */
import type { Client, Operation } from '@urql/core';

const ASK_AGAIN_AFTER_MS = 2_000;

const byClient = new WeakMap<Client, ScreenQueries>();

/** Asks again for everything that is on screen. */
export function refreshScreen(client: Client): void {
  byClient.get(client)?.refresh();
}

export class ScreenQueries {
  readonly #reexecute: (operation: Operation) => void;
  readonly #onScreen = new Map<number, Operation>();
  /** The seq of the last change that arrived, and of the last one before each query was asked. */
  #lastChange = 0;
  readonly #askedAfter = new Map<number, number>();

  /** @param reexecute asks the server, whatever the cache holds */
  constructor(reexecute: (operation: Operation) => void) {
    this.#reexecute = reexecute;
  }

  /** From now on `refreshScreen` finds these queries by their client. */
  belongTo(client: Client): void {
    byClient.set(client, this);
  }

  /** A component asks for something, or stops showing it. */
  requested(operation: Operation): void {
    const { kind, key } = operation;
    if (kind === 'query') this.#onScreen.set(key, operation);
    if (kind !== 'teardown') return;
    this.#onScreen.delete(key);
    this.#askedAfter.delete(key);
  }

  /** The cache does not have the answer. */
  asked({ kind, key }: Operation): void {
    if (kind === 'query') this.#askedAfter.set(key, this.#lastChange);
  }

  /** A change that arrived while a query was on its way may not be in the answer. */
  answered({ kind, key }: Operation): void {
    if (kind !== 'query' || this.#askedAfter.get(key) === this.#lastChange) return;
    setTimeout(() => this.#askAgain(key));
  }

  /** It is asked again as long as it is shown. */
  unreachable({ kind, key }: Operation): void {
    if (kind !== 'query') return;
    setTimeout(() => this.#askAgain(key), ASK_AGAIN_AFTER_MS * (1 + Math.random()));
  }

  changeArrived(seq: number): void {
    this.#lastChange = seq;
  }

  refresh(): void {
    for (const operation of this.#onScreen.values()) this.#reexecute(operation);
  }

  #askAgain(key: number): void {
    const operation = this.#onScreen.get(key);
    if (operation) this.#reexecute(operation);
  }
}
