/** An observable value. */
import { useSyncExternalStore } from 'react';

export class Signal<Value> {
  /** Value during server rendering and hydration. */
  readonly initial: Value;
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Value) {
    this.initial = initial;
    this.#value = initial;
  }

  get value(): Value {
    return this.#value;
  }

  set value(next: Value) {
    this.#value = next;
    for (const notify of this.#listeners) notify();
  }

  /** @returns the unsubscribe function */
  readonly subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => this.#listeners.delete(notify);
  };
}

export function useSignal<Value>(signal: Signal<Value>): Value {
  return useSyncExternalStore(
    signal.subscribe,
    () => signal.value,
    () => signal.initial,
  );
}
