/** The values of a form before it is sent, in the session storage of the tab: they survive a reload and Escape. */
import { useMemo, useSyncExternalStore } from 'react';
import { readJson, sessionSetting } from '../../data/localSetting.ts';

/** The draft of one form. The stored text is the only copy of its values. */
export class Draft<Values extends object> {
  readonly #empty: Values;
  readonly #stored;
  readonly #listeners = new Set<() => void>();

  /** @param empty the values of an empty form; a stored draft with other fields is ignored */
  constructor(name: string, empty: Values) {
    this.#empty = empty;
    this.#stored = sessionSetting(`draft.${name}`);
  }

  get values(): Values {
    const draft = readJson(this.#stored);
    const isOwn = typeof draft === 'object' && draft !== null && hasFieldsOf(this.#empty, draft);
    return isOwn ? draft : this.#empty;
  }

  /** Returns the stored text; empty if there is none. */
  readonly text = (): string => this.#stored.read();

  readonly change = (part: Partial<Values>): void => {
    this.#stored.store(JSON.stringify({ ...this.values, ...part }));
    this.#notify();
  };

  /** Empties the form, unless its values have changed since, which then belong to the next submission. */
  readonly discard = (values: Values): void => {
    if (JSON.stringify(values) !== JSON.stringify(this.values)) return;
    this.#stored.forget();
    this.#notify();
  };

  /** @returns the unsubscribe function */
  readonly subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => this.#listeners.delete(notify);
  };

  #notify(): void {
    for (const notify of this.#listeners) notify();
  }
}

export function useDraft<Values extends object>(draft: Draft<Values>): Values {
  const text = useSyncExternalStore(draft.subscribe, draft.text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values change with the text
  return useMemo(() => draft.values, [draft, text]);
}

/** Checks the fields, because an older build may have stored others. */
function hasFieldsOf<Values extends object>(empty: Values, stored: object): stored is Values {
  return Object.keys(stored).sort().join() === Object.keys(empty).sort().join();
}
