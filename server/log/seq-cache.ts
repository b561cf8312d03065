/**
 * The cache of one seq: rows and results that were read while that seq was the last one of this process. All requests share it,
 * so each row is fetched once. Its data is never older than the seq, but may include a part of a commit that this process has
 * not been notified of. Each new change replaces the cache with a new, empty one.
 */
import DataLoader from 'dataloader';
import type { Ledger, LedgerKind, Ledgers, Matches, Selection } from '../../rules/ledger.ts';
import type { Ratings } from '../../rules/ratings.ts';
import type { RecordBook } from '../../rules/records.ts';
import type { Discipline } from '../../rules/side.ts';
import { PromiseCache } from '../access/cache.ts';
import { Turns } from '../access/turns.ts';
import type { Payer } from '../access/work.ts';
import { laterDeadline, NO_DEADLINE, timeoutError, withDeadline } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { isConnectionLost } from '../database/errors.ts';
import { CACHES } from '../database/limits.ts';
import type { Connections } from '../database/pool.ts';
import { retry } from '../database/retry.ts';
import { type ByPlayer, KeptLedger } from './ledger.ts';
import type { LogPosition } from './position.ts';

/** The point in the log from which a subscriber receives entries. */
export interface ResumePoint {
  /** The subscriber first receives all entries after this seq; null to receive new entries only. */
  readonly after: number | null;
  /** The epoch of `after`; null for the current one. */
  readonly epoch: string | null;
}

export const FROM_NOW: ResumePoint = { after: null, epoch: null };

/** The id of a row, or a text that identifies one, such as the ids of two players. */
type Key = number | string;

/** A batch function: returns one result per id, in the order of the ids; null or an empty list for an id without rows. */
export type Finder<T, Id extends Key = number> = (
  sql: Sql,
  ids: readonly Id[],
) => Promise<readonly T[]>;

/** The part of a cache that all requests share. */
interface Shared {
  readonly loaders: Map<object, Batching>;
  readonly answers: PromiseCache;
  /** Null until it is needed. */
  ledgers: Promise<Ledgers> | null;
}

interface Options {
  /** The ledger of the log, which outlives the seqs. */
  readonly ledger?: KeptLedger;
  /** Turns of the event loop for folds. */
  readonly turns?: Turns;
  /** Whether the log may have changes after the seq that this process has not been told of. */
  readonly mayBeOutdated?: boolean;
  /** The deadline for reads. */
  readonly signal?: AbortSignal;
  /** Charged for folds; null if work is not limited. */
  readonly account?: Payer | null;
  /** The shared cache, for a cache with a deadline. */
  readonly origin?: SeqCache;
}

interface Batching {
  readonly loader: DataLoader<Key, unknown>;
  /** Prefix of its keys in `answers`. */
  readonly name: string;
  /** The deadline of the next batch: the latest deadline of its requests, so that an expired request does not fail the others. */
  signal: AbortSignal;
  /** Whether a batch with this deadline has begun. The next request then starts a new batch. */
  begun: boolean;
}

export class SeqCache implements LogPosition {
  readonly epoch: string;
  /** The seq for which the cached data is current. */
  readonly seq: number;
  /** The shared cache of the seq, from which `withDeadline` derived this one; itself if it is the shared one. Identifies the seq. */
  readonly origin: SeqCache;
  /** The deadline for reads. */
  readonly signal: AbortSignal;
  /** Charged for folds; null if work is not limited. */
  readonly account: Payer | null;
  readonly #connections: Connections;
  readonly #ledger: KeptLedger;
  readonly #turns: Turns;
  readonly #mayBeOutdated: boolean;
  readonly #shared: Shared;

  constructor(
    connections: Connections,
    { epoch, seq }: LogPosition,
    {
      ledger = new KeptLedger(connections),
      turns = new Turns(),
      mayBeOutdated = false,
      signal = NO_DEADLINE,
      account = null,
      origin,
    }: Options = {},
  ) {
    this.#connections = connections;
    this.#ledger = ledger;
    this.#turns = turns;
    this.#mayBeOutdated = mayBeOutdated;
    this.epoch = epoch;
    this.seq = seq;
    this.origin = origin ?? this;
    this.signal = signal;
    this.account = account;
    this.#shared = origin
      ? origin.#shared
      : { loaders: new Map(), answers: new PromiseCache(CACHES.seq), ledgers: null };
  }

  /**
   * The same cache for one request: reads that lose their connection are retried until its deadline.
   * @param account charged for the folds of the request; null if work is not limited
   */
  withDeadline(signal: AbortSignal, account: Payer | null = null): SeqCache {
    return new SeqCache(this.#connections, this, {
      ledger: this.#ledger,
      turns: this.#turns,
      mayBeOutdated: this.#mayBeOutdated,
      signal,
      account,
      origin: this.origin,
    });
  }

  /** Returns all finished matches, the same for all requests. */
  async ledgers(): Promise<Ledgers> {
    const shared = this.#shared;
    shared.ledgers ??= this.#ledger.at(this, this.#mayBeOutdated).catch((error: unknown) => {
      shared.ledgers = null;
      throw error;
    });
    return withDeadline(this.signal, shared.ledgers);
  }

  /** Returns the ratings after all finished matches of a discipline. */
  async ratings(discipline: Discipline = 'SINGLES'): Promise<Ratings> {
    return this.#ledger.ratingsOf(await this.ledgers(), byPlayer(discipline));
  }

  /** Computes a value from a ledger, at the expense of the account, when it has its turn. */
  async fold<T>(kind: LedgerKind, fold: (ledger: Ledger) => T): Promise<T> {
    const ledger = (await this.ledgers())[kind];
    return this.#turns.run(this.account, this.signal, () => fold(ledger));
  }

  /** Computes a value from selected matches, as `fold`. */
  foldMatches<T>(
    kind: LedgerKind,
    selection: Selection,
    fold: (matches: Matches) => T,
  ): Promise<T> {
    return this.fold(kind, (ledger) => fold(ledger.select(selection)));
  }

  /**
   * Computes a value from a ledger once per seq and caches it under its kind and a name. Only the request that has its turn first is charged;
   * the others do not wait for the turns of its account.
   */
  async foldOnce<T>(kind: LedgerKind, name: string, fold: (ledger: Ledger) => T): Promise<T> {
    const ofKind = `${kind} ${name}`;
    const known = this.answers.get<T>(ofKind);
    if (known) return known;
    return await this.fold(kind, (ledger) => this.memo(ofKind, async () => fold(ledger)));
  }

  /** Returns the ratings and records after all finished matches of a discipline. */
  async book(discipline: Discipline = 'SINGLES'): Promise<RecordBook> {
    return this.#ledger.bookOf(await this.ledgers(), byPlayer(discipline));
  }

  /** Loads the result of a finder for one id, cached and batched with other ids that are requested in the same tick. */
  load<T, Id extends Key>(find: Finder<T, Id>, id: Id): Promise<T> {
    const { loaders, answers } = this.#shared;
    const batching = loaders.get(find) ?? this.#batching(find);
    loaders.set(find, batching);
    const name = `${batching.name} ${id}`;
    // A cached row needs no batch, so its request must not change the deadline of one.
    const known = answers.get<T>(name);
    if (known) return known;
    // An expired request must not set the deadline of a batch that other requests share.
    if (this.signal.aborted) return Promise.reject(timeoutError());
    batching.signal = batching.begun ? this.signal : laterDeadline(batching.signal, this.signal);
    batching.begun = false;
    // The type is that of the finder, which is the key of its loader.
    return answers.share(name, () => batching.loader.load(id) as Promise<T>);
  }

  /** Like `load`, for a nullable foreign key; null if the id is null. */
  find<T>(byId: Finder<T | null>, id: number | null): Promise<T | null> | null {
    return id === null ? null : this.load(byId, id);
  }

  #batching<T, Id extends Key>(find: Finder<T, Id>): Batching {
    // The ids come from `load`, which has the type of the finder.
    const load = (ids: readonly Key[]) => {
      batching.begun = true;
      return this.#read(batching.signal, (sql) => find(sql, ids as readonly Id[]));
    };
    const loader = new DataLoader<Key, unknown>(load, { cache: false });
    const name = `row ${this.#shared.loaders.size}`;
    const batching: Batching = { loader, name, signal: this.signal, begun: false };
    return batching;
  }

  /** Runs a statement once per seq and caches its result under a name. @param find must not use the cache: it holds a connection */
  query<T>(name: string, find: (sql: Sql) => Promise<T>): Promise<T> {
    return this.memo(name, () => this.read(find));
  }

  /** Runs a statement without caching its result. @param find must not use the cache: it holds a connection */
  read<T>(find: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#read(this.signal, find);
  }

  /** Results that are valid for this seq only, such as serialised responses. */
  get answers(): PromiseCache {
    return this.#shared.answers;
  }

  /** Computes a value once per seq and caches it under a name. `make` may use the cache. */
  memo<T>(name: string, make: () => Promise<T>): Promise<T> {
    return this.#shared.answers.share(name, make);
  }

  #read<T>(signal: AbortSignal, find: (sql: Sql) => Promise<T>): Promise<T> {
    const read = () => this.#connections.use(signal, find);
    return retry(read, { signal, isRetryable: isConnectionLost });
  }
}

/** Returns the ledger of a discipline in which players have figures. */
export function byPlayer(discipline: Discipline): ByPlayer {
  return discipline === 'SINGLES' ? 'singles' : 'doubles';
}

/** Makes a finder of one row per id from a function that returns the rows in any order. */
export function rowPerId<T extends { readonly id: Id }, Id extends Key = number>(
  find: (sql: Sql, ids: readonly Id[]) => Promise<readonly T[]>,
): Finder<T | null, Id> {
  return async (sql, ids) => {
    const rows = new Map((await find(sql, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  };
}

/** Makes a finder of all rows that belong to each id, in the order in which `find` returns them. */
export function rowsPerId<T, Id extends Key = number>(
  find: (sql: Sql, ids: readonly Id[]) => Promise<readonly T[]>,
  idOf: (row: T) => Id,
): Finder<readonly T[], Id> {
  return async (sql, ids) => {
    const groups = Map.groupBy(await find(sql, ids), idOf);
    return ids.map((id) => groups.get(id) ?? []);
  };
}
