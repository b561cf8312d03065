/** Caches with a limit in bytes, which evict the least recently used entries. */
import { LRUCache } from 'lru-cache';

const BYTES_PER_ENTRY = 400;
/** Upper limit: V8 stores a character in one or two bytes. */
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_VALUE = 8;
const BYTES_PER_OBJECT = 32;

/** @param sizeOf returns the approximate size of a value in bytes */
export function createCache<T extends object>(
  maxBytes: number,
  sizeOf: (value: T, key: string) => number,
): LRUCache<string, T> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => BYTES_PER_ENTRY + approximateBytes(key) + sizeOf(value, key),
  });
}

/** Caches results of asynchronous work. Concurrent callers share one promise. Failures are not cached. */
export class PromiseCache {
  readonly #entries: LRUCache<string, { readonly promise: Promise<unknown>; bytes: number }>;

  constructor(maxBytes: number) {
    this.#entries = createCache(maxBytes, ({ bytes }) => bytes);
  }

  /** @param key determines the type of the result */
  share<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.get<T>(key);
    if (known) return known;
    const promise = work();
    this.#entries.set(key, { promise, bytes: 0 });
    const isCached = () => this.#entries.peek(key)?.promise === promise;
    promise.then(
      (result) => {
        if (isCached()) this.#entries.set(key, { promise, bytes: approximateBytes(result) });
      },
      () => {
        if (isCached()) this.#entries.delete(key);
      },
    );
    return promise;
  }

  get<T>(key: string): Promise<T> | undefined {
    return this.#entries.get(key)?.promise as Promise<T> | undefined;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}

/** Returns the size of plain data in memory. */
function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return BYTES_PER_OBJECT + value.length * BYTES_PER_CHARACTER;
  if (typeof value !== 'object' || value === null) return BYTES_PER_VALUE;
  if (ArrayBuffer.isView(value)) return BYTES_PER_OBJECT + value.byteLength;
  const parts = value instanceof Map ? [...value].flat() : Object.values(value);
  return parts.reduce<number>((sum, each) => sum + approximateBytes(each), BYTES_PER_OBJECT);
}
