/**
 * Polyfills of methods that the client and its packages call. Only browsers from 2021 to 2024, which lack them, fetch this
 * file. Each method implements the part of the standard that its callers need.
 */
type List = readonly unknown[];
type Test = (value: unknown, index: number, list: List) => unknown;

function add(target: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (name in target) continue;
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

function findLastIndex(this: List, test: Test): number {
  for (let index = this.length - 1; index >= 0; index -= 1) {
    if (test(this[index], index, this)) return index;
  }
  return -1;
}

function itemAt(this: List | string, index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}

add(String.prototype, { at: itemAt });
add(Array.prototype, {
  at: itemAt,
  findLast(this: List, test: Test): unknown {
    return this[findLastIndex.call(this, test)];
  },
  findLastIndex,
  toSorted(this: List, order?: (one: unknown, other: unknown) => number): unknown[] {
    return [...this].sort(order);
  },
  toReversed(this: List): unknown[] {
    return [...this].reverse();
  },
  with(this: List, index: number, value: unknown): unknown[] {
    return this.map((before, each) => (each === index ? value : before));
  },
});
add(Object, {
  hasOwn: (owner: object, name: PropertyKey) =>
    Object.getOwnPropertyDescriptor(owner, name) !== undefined,
});
add(Map, {
  groupBy(values: Iterable<unknown>, keyOf: (value: unknown, index: number) => unknown) {
    const groups = new Map<unknown, unknown[]>();
    let index = 0;
    for (const value of values) {
      const key = keyOf(value, index);
      const group = groups.get(key);
      if (group) group.push(value);
      else groups.set(key, [value]);
      index += 1;
    }
    return groups;
  },
});
add(AbortSignal, {
  timeout(milliseconds: number): AbortSignal {
    const controller = new AbortController();
    const end = () => controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    setTimeout(end, milliseconds);
    return controller.signal;
  },
  any(signals: Iterable<AbortSignal>): AbortSignal {
    const controller = new AbortController();
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
    }
    return controller.signal;
  },
});

export {};
