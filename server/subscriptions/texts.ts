/** Texts that were worked out already, bounded in bytes; what is being worked out is shared. */
import { LRUCache } from 'lru-cache';
import { BYTES_A_CHARACTER } from '../reads/bytes.ts';

/** For the entry itself, also where it is nothing. */
const BYTES_AN_ENTRY = 200;

export class Texts {
  readonly #known: LRUCache<string, { readonly text: string | null }>;
  readonly #underWay = new Map<string, Promise<string | null>>();

  constructor(mostBytes: number) {
    this.#known = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ text }, key) =>
        BYTES_AN_ENTRY + (key.length + (text?.length ?? 0)) * BYTES_A_CHARACTER,
    });
  }

  /** The text of a key; null is remembered, too. */
  get(key: string, work: () => Promise<string | null>): Promise<string | null> {
    const known = this.#known.get(key);
    if (known) return Promise.resolve(known.text);
    const shared = this.#underWay.get(key);
    if (shared) return shared;
    const working = work()
      .then((text) => {
        this.#known.set(key, { text });
        return text;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, working);
    return working;
  }

  /** After the log was replaced, a seq means something else. */
  clear(): void {
    this.#known.clear();
    this.#underWay.clear();
  }
}
