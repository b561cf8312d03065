/**
 * What was read at one seq, shared by everybody who asks while that seq is current: each row is fetched once for all
 * requests, however many there are. When the club moves on, a new, empty set takes its place.
 */
import { setTimeout as delay } from 'node:timers/promises';
import DataLoader, { type CacheMap } from 'dataloader';
import { PromiseCache } from '../cache.ts';
import type { Sql } from '../database/driver.ts';
import { isConnectionLost } from '../database/errors.ts';
import { inTime } from '../database/in-time.ts';
import type { Position } from './position.ts';

/** Finds what belongs to each of these numbers, in their order; null or nothing where there is none. */
export type Finder<T> = (sql: Sql, ids: readonly number[]) => Promise<readonly T[]>;

/** Of the answers of all kinds together. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BATCH = 1_000;

const ASK_AGAIN_AFTER_MS = [50, 250, 1_000];

export class Reads implements Position {
  readonly epoch: string;
  /** The seq these answers are good for. */
  readonly seq: number;
  readonly #sql: Sql;
  readonly #loaders = new Map<object, DataLoader<number, unknown>>();
  readonly #answers = new PromiseCache(MAX_BYTES);

  constructor(sql: Sql, { epoch, seq }: Position) {
    this.#sql = sql;
    this.epoch = epoch;
    this.seq = seq;
  }

  /** The same, with what is gone. */
  withTheGone(): Reads {
    return new ReadsOfTheGone(this.#sql, this);
  }

  /** What a finder finds for one id, together with what others ask it at the same time; asked once. */
  load<T>(find: Finder<T>, id: number): Promise<T> {
    // Each loader is stored under its own finder, which gives it its type.
    const known = this.#loaders.get(find) as DataLoader<number, T> | undefined;
    if (known) return known.load(id);
    const loader = new DataLoader<number, T>((ids) => read(() => find(this.#sql, ids)), {
      cacheMap: this.#rowsOf<T>(`row ${this.#loaders.size}`),
      maxBatchSize: MAX_BATCH,
    });
    this.#loaders.set(find, loader);
    return loader.load(id);
  }

  /** The result of a read that is named by its text, done once. */
  shared<T extends object>(question: string, ask: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#answers.share(question, () => read(() => ask(this.#sql)));
  }

  /** The rows of one loader, in the cache that all share. */
  #rowsOf<T>(kind: string): CacheMap<number, Promise<T>> {
    return {
      get: (id) => this.#answers.get<T>(`${kind} ${id}`),
      set: (id, row) => this.#answers.set(`${kind} ${id}`, row),
      delete: (id) => this.#answers.delete(`${kind} ${id}`),
      clear: () => this.#answers.clear(),
    };
  }
}

/** Finders of what is gone, by the finders of what is there. */
const asItWas = new WeakMap<object, unknown>();

/** A finder of rows, and another one that finds them as they last were once they are gone. */
export function orAsItWas<T>(find: Finder<T>, was: Finder<T>): Finder<T> {
  asItWas.set(find, was);
  return find;
}

/** For the answer to a write that is sent again: what is gone is as it last was. */
class ReadsOfTheGone extends Reads {
  override async load<T>(find: Finder<T>, id: number): Promise<T> {
    const now = await super.load(find, id);
    // It was stored together with this finder, which gives it its type.
    const was = asItWas.get(find) as Finder<T> | undefined;
    const isGone = now === null || (Array.isArray(now) && now.length === 0);
    return was && isGone ? super.load(was, id) : now;
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
