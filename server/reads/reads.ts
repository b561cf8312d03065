/**
 * What was read at one seq, shared by everybody who asks while that seq is current: each row is fetched once for all
 * viewers, however many there are. When the club moves on, a new, empty set takes its place.
 */
import { setTimeout as delay } from 'node:timers/promises';
import DataLoader, { type CacheMap } from 'dataloader';
import type { Sql } from '../database/driver.ts';
import { isConnectionLost } from '../database/errors.ts';
import { inTime } from '../database/in-time.ts';
import { bytesOf } from './bytes.ts';
import type { Position } from './position.ts';

/** Finds what belongs to each of these numbers, in their order; null or nothing where there is none. */
export type Finder<T> = (sql: Sql, ids: readonly number[]) => Promise<readonly T[]>;

/** How many answers of all kinds are remembered, and bytes of them; the least recently used go first. */
const REMEMBERED = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;
const LARGEST_BATCH = 1_000;

const ASK_AGAIN_AFTER_MS = [50, 250, 1_000];

export class Reads implements Position {
  readonly epoch: string;
  /** The seq these answers are good for. */
  readonly seq: number;
  readonly #sql: Sql;
  readonly #loaders = new Map<object, DataLoader<number, unknown>>();
  readonly #answers = new LatestUsed();

  constructor(sql: Sql, { epoch, seq }: Position) {
    this.#sql = sql;
    this.epoch = epoch;
    this.seq = seq;
  }

  /** What a finder finds for one id, together with what others ask it at the same time; asked once. */
  load<T>(find: Finder<T>, id: number): Promise<T> {
    // Each loader is stored under its own finder, which gives it its type.
    const known = this.#loaders.get(find) as DataLoader<number, T> | undefined;
    if (known) return known.load(id);
    const loader = new DataLoader<number, T>((ids) => read(() => find(this.#sql, ids)), {
      cacheMap: this.#answers.ofKind<T>(`row ${this.#loaders.size}`),
      maxBatchSize: LARGEST_BATCH,
    });
    this.#loaders.set(find, loader);
    return loader.load(id);
  }

  /** The answer to a question that is named by its text, asked once. */
  shared<T extends object>(question: string, ask: (sql: Sql) => Promise<T>): Promise<T> {
    const known = this.#answers.get(question) as Promise<T> | undefined;
    if (known) return known;
    const answer = read(() => ask(this.#sql));
    this.#answers.set(question, answer);
    answer.catch(() => this.#answers.delete(question));
    return answer;
  }
}

/** A finder of one row for each id. */
export function oneEach<T extends { readonly id: number }>(
  find: (sql: Sql, ids: readonly number[]) => Promise<readonly T[]>,
): Finder<T | null> {
  return async (sql, ids) => {
    const rows = new Map((await find(sql, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  };
}

/** A finder of all rows that belong to each id, in the order in which they are found. */
export function allOfEach<T>(
  find: (sql: Sql, ids: readonly number[]) => Promise<readonly T[]>,
  idOf: (row: T) => number,
): Finder<readonly T[]> {
  return async (sql, ids) => {
    const groups = Map.groupBy(await find(sql, ids), idOf);
    return ids.map((id) => groups.get(id) ?? []);
  };
}

/** A row that must be there because another one refers to it. */
export function present<T>(row: T | null, what: string, id: number): T {
  if (row === null) throw new Error(`The ${what} ${id} that another row refers to is gone.`);
  return row;
}

/** A map that a new set of reads has at once: most are never asked, and room for all answers would have to be cleared. */
class LatestUsed {
  /** Those used last come last. */
  readonly #entries = new Map<string, { readonly value: Promise<unknown>; bytes: number }>();
  #bytes = 0;

  /** The answers of one loader, among all others. */
  ofKind<T>(kind: string): CacheMap<number, Promise<T>> {
    return {
      // Nothing else is stored under this kind, which gives it its type.
      get: (id) => this.get(`${kind} ${id}`) as Promise<T> | undefined,
      set: (id, value) => this.set(`${kind} ${id}`, value),
      delete: (id) => this.delete(`${kind} ${id}`),
      clear: () => this.#clear(),
    };
  }

  get(key: string): Promise<unknown> | undefined {
    const known = this.#entries.get(key);
    if (!known) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, known);
    return known.value;
  }

  set(key: string, value: Promise<unknown>): void {
    this.delete(key);
    const entry = { value, bytes: 0 };
    this.#entries.set(key, entry);
    this.#forgetOldest();
    const weigh = (answer: unknown) => {
      if (this.#entries.get(key) !== entry) return;
      entry.bytes = bytesOf(answer);
      this.#bytes += entry.bytes;
      this.#forgetOldest();
    };
    // Whoever asked is told of a failure.
    value.then(weigh, () => {});
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #forgetOldest(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= REMEMBERED && this.#bytes <= MOST_BYTES) return;
      this.delete(oldest);
    }
  }
}

function read<T>(ask: () => Promise<T>): Promise<T> {
  return inTime((late) => again(ask, late));
}

/** Asks again when the connection was lost on the way: a read does no harm twice. */
async function again<T>(ask: () => Promise<T>, late: AbortSignal): Promise<T> {
  for (const wait of ASK_AGAIN_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await delay(wait, null, { signal: late });
    }
  }
  return ask();
}
