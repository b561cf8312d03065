/** A value that belongs to the whole page, and whoever follows it. */
import { useSyncExternalStore } from 'react';

export class Store<Value> {
  /** What the server renders with, and what the browser begins with. */
  readonly first: Value;
  #value: Value;
  readonly #watchers = new Set<() => void>();

  constructor(first: Value) {
    this.first = first;
    this.#value = first;
  }

  get value(): Value {
    return this.#value;
  }

  set value(next: Value) {
    this.#value = next;
    for (const tell of this.#watchers) tell();
  }

  /** @returns what ends it */
  readonly watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(
    store.watch,
    () => store.value,
    () => store.first,
  );
}
