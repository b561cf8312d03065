/**
 * What was read while one seq was current, shared by all requests: each row is fetched once for all requests, however many
 * there are. It is never older than that seq; of a commit that is not known here yet it may hold a part. When the club moves
 * on, a new, empty set takes its place.
 */
import DataLoader from 'dataloader';
import { PromiseCache } from '../access/cache.ts';
import { laterDeadline, NO_DEADLINE, timeoutError } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { isConnectionLost } from '../database/errors.ts';
import type { Connections } from '../database/pool.ts';
import { retry } from '../database/retry.ts';

export interface LogPosition {
  /** Tells the log from others: a log that was restored is another one. */
  readonly epoch: string;
  readonly seq: number;
}

/** Where somebody begins to follow a log. */
export interface ResumePoint {
  /** All entries after this seq come first; null for those from now on. */
  readonly after: number | null;
  /** The epoch that `after` is of; null for the present one. */
  readonly epoch: string | null;
}

export const FROM_NOW: ResumePoint = { after: null, epoch: null };

/** The id of a row, or a text that names one, such as the ids of two players. */
type Key = number | string;

/** Finds what belongs to each of these ids, in their order; null or nothing where there is none. */
export type Finder<T, Id extends Key = number> = (
  sql: Sql,
  ids: readonly Id[],
) => Promise<readonly T[]>;

/** Of the answers of all kinds together. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BATCH = 1_000;

/** What all requests share as long as a seq is current. */
interface Shared {
  readonly loaders: Map<object, Batching>;
  readonly answers: PromiseCache;
}

interface Batching {
  readonly loader: DataLoader<Key, unknown>;
  /** Tells its rows from others among the answers. */
  readonly name: string;
  /** The next batch is read within it: that of the request with most time left, so that none takes others' rows with it. */
  signal: AbortSignal;
  /** Whether a batch has begun with it: who asks next begins another. */
  begun: boolean;
}

export class SeqCache implements LogPosition {
  readonly epoch: string;
  /** The seq these answers are good for. */
  readonly seq: number;
  /** Those that a request reads within its deadline, and what tells them from those of another seq. */
  readonly origin: SeqCache;
  /** The deadline that is read within. */
  readonly signal: AbortSignal;
  readonly #connections: Connections;
  readonly #shared: Shared;

  /** @param origin of reads within a deadline */
  constructor(
    connections: Connections,
    { epoch, seq }: LogPosition,
    signal = NO_DEADLINE,
    origin?: SeqCache,
  ) {
    this.#connections = connections;
    this.epoch = epoch;
    this.seq = seq;
    this.origin = origin ?? this;
    this.signal = signal;
    this.#shared = origin
      ? origin.#shared
      : { loaders: new Map(), answers: new PromiseCache(MAX_BYTES) };
  }

  /** The same, for a request: until its deadline, what loses its connection is read again. */
  within(signal: AbortSignal): SeqCache {
    return new SeqCache(this.#connections, this, signal, this.origin);
  }

  /** What a finder finds for one id, in one batch with other ids of the same time; found once. */
  load<T, Id extends Key>(find: Finder<T, Id>, id: Id): Promise<T> {
    const { loaders, answers } = this.#shared;
    const batching = loaders.get(find) ?? this.#batching(find);
    loaders.set(find, batching);
    const name = `${batching.name} ${id}`;
    // A row that is known begins no batch, so its request gives none a deadline.
    const known = answers.get<T>(name);
    if (known) return known;
    // Others may share the batch, and have time left.
    if (this.signal.aborted) return Promise.reject(timeoutError());
    batching.signal = batching.begun ? this.signal : laterDeadline(batching.signal, this.signal);
    batching.begun = false;
    // Each loader is stored under its own finder, which gives it its type.
    return answers.share(name, () => batching.loader.load(id) as Promise<T>);
  }

  /** The same for an id that a row may not have; null without one. */
  find<T>(byId: Finder<T | null>, id: number | null): Promise<T | null> | null {
    return id === null ? null : this.load(byId, id);
  }

  #batching<T, Id extends Key>(find: Finder<T, Id>): Batching {
    // Only `load` above gives a loader its ids.
    const load = (ids: readonly Key[]) => {
      batching.begun = true;
      return this.#read(batching.signal, (sql) => find(sql, ids as readonly Id[]));
    };
    const loader = new DataLoader<Key, unknown>(load, { cache: false, maxBatchSize: MAX_BATCH });
    const name = `row ${this.#shared.loaders.size}`;
    const batching: Batching = { loader, name, signal: this.signal, begun: false };
    return batching;
  }

  /** The result of a read, done once under its name. @param find uses no other reads: it holds a connection */
  query<T>(name: string, find: (sql: Sql) => Promise<T>): Promise<T> {
    return this.memo(name, () => this.read(find));
  }

  /** The result of a read that is not cached. @param find uses no other reads: it holds a connection */
  read<T>(find: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#read(this.signal, find);
  }

  /** What was made of these reads, and is dropped with them when the club moves on. */
  get answers(): PromiseCache {
    return this.#shared.answers;
  }

  /** What is made of other reads, made once. */
  memo<T>(name: string, make: () => Promise<T>): Promise<T> {
    return this.#shared.answers.share(name, make);
  }

  #read<T>(signal: AbortSignal, find: (sql: Sql) => Promise<T>): Promise<T> {
    const read = () => this.#connections.use(signal, find);
    return retry(read, { signal, isRetryable: isConnectionLost });
  }
}

/** A finder of one row for each id. */
export function oneEach<T extends { readonly id: Id }, Id extends Key = number>(
  find: (sql: Sql, ids: readonly Id[]) => Promise<readonly T[]>,
): Finder<T | null, Id> {
  return async (sql, ids) => {
    const rows = new Map((await find(sql, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  };
}

/** A finder of all rows that belong to each id, in the order in which they are found. */
export function allOfEach<T, Id extends Key = number>(
  find: (sql: Sql, ids: readonly Id[]) => Promise<readonly T[]>,
  idOf: (row: T) => Id,
): Finder<readonly T[], Id> {
  return async (sql, ids) => {
    const groups = Map.groupBy(await find(sql, ids), idOf);
    return ids.map((id) => groups.get(id) ?? []);
  };
}

/** The same up to a limit: a finder for each limit, so that requests share what they read. */
export function firstOfEach<T, Id extends Key = number>(
  find: (sql: Sql, ids: readonly Id[], limit: number) => Promise<readonly T[]>,
  idOf: (row: T) => Id,
): (limit: number) => Finder<readonly T[], Id> {
  const finders = new Map<number, Finder<readonly T[], Id>>();
  return (limit) => {
    const finder = finders.get(limit) ?? allOfEach((sql, ids) => find(sql, ids, limit), idOf);
    finders.set(limit, finder);
    return finder;
  };
}
