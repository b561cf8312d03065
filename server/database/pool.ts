/** The one queue for the connections of a pool. */
import { before, timeoutError } from './deadline.ts';
import type { Sql } from './driver.ts';

/** Writes and checks of a code may be transactions: of each of these kinds one runs at a time. */
export type Lane = 'READ' | 'WRITE' | 'CODE';

interface Waiting {
  readonly lane: Lane;
  readonly begin: () => void;
}

const MAX_WAITING = 10_000;

export type Connections = Pick<Pool, 'use'>;

interface UseOptions {
  readonly lane?: Lane;
  /** False as soon as only the work knows how it ends: then its end is waited for. */
  readonly mayGiveUp?: () => boolean;
}

/** A connection that nobody else has. */
interface Lease {
  readonly sql: Sql;
  readonly release: () => void;
  /** Ends it: its statements fail, and another one takes its place. */
  readonly drop: () => void;
}

interface Options {
  /** A connection that opens with its first statement. */
  readonly open: () => Sql;
  /** How many are used at the same time. */
  readonly size: number;
  /** `open` always returns the same connection: reads share it, a transaction has it alone, and all are served in order. */
  readonly isOneConnection?: boolean;
  readonly maxWaiting?: number;
  /** Work that takes longer loses its connection. */
  readonly silenceTimeoutMs?: number;
}

export class Pool {
  readonly #options: Options;
  readonly #used: Record<Lane, number> = { READ: 0, WRITE: 0, CODE: 0 };
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  readonly #all = new Set<Sql>();
  /** The one used last comes last, and is reused first. */
  readonly #free: Sql[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Works with a connection that nobody else has.
   * @param work goes on after the deadline; it never takes another connection, which could wait for this one
   * @throws TIMEOUT when the deadline passes before it is done, or too many wait already
   */
  async use<T>(
    signal: AbortSignal,
    work: (sql: Sql) => Promise<T>,
    { lane, mayGiveUp }: UseOptions = {},
  ): Promise<T> {
    const { sql, release, drop } = await this.lease(signal, lane);
    const { silenceTimeoutMs } = this.#options;
    const silence = silenceTimeoutMs && setTimeout(drop, silenceTimeoutMs).unref();
    const done = work(sql).finally(() => {
      clearTimeout(silence);
      release();
    });
    return before(signal, done, mayGiveUp);
  }

  /** @throws TIMEOUT when the deadline passes before a connection is free, or too many wait already */
  async lease(signal: AbortSignal, lane: Lane = 'READ'): Promise<Lease> {
    const { maxWaiting = MAX_WAITING } = this.#options;
    if (signal.aborted) throw timeoutError();
    if (this.#waiting.size === 0 && this.#isFree(lane)) return this.#begin(lane);
    if (this.#waiting.size >= maxWaiting) throw timeoutError('Too many wait for the database.');
    const turn = Promise.withResolvers<Lease>();
    const waiting = { lane, begin: () => turn.resolve(this.#begin(lane)) };
    const giveUp = () => {
      this.#waiting.delete(waiting);
      turn.reject(timeoutError());
    };
    this.#waiting.add(waiting);
    signal.addEventListener('abort', giveUp, { once: true });
    this.#next();
    return turn.promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((sql) => sql.end({ timeout: 1 })));
  }

  /** How many are used at the same time at most. */
  get size(): number {
    return this.#options.size;
  }

  get inUse(): number {
    return Object.values(this.#used).reduce((sum, used) => sum + used);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  #isFree(lane: Lane): boolean {
    const { size, isOneConnection } = this.#options;
    if (this.inUse >= size) return false;
    if (!isOneConnection) return lane === 'READ' || this.#used[lane] === 0;
    return this.inUse === (lane === 'READ' ? this.#used.READ : 0);
  }

  #begin(lane: Lane): Lease {
    const sql = this.#free.pop() ?? this.#options.open();
    this.#all.add(sql);
    this.#used[lane] += 1;
    let held = true;
    const end = (put: () => void) => {
      if (!held) return;
      held = false;
      put();
      this.#used[lane] -= 1;
      this.#next();
    };
    return {
      sql,
      release: () => end(() => this.#free.push(sql)),
      drop: () =>
        end(() => {
          this.#all.delete(sql);
          void sql.end({ timeout: 0 });
        }),
    };
  }

  /** All begin whose lane is free, in the order in which they came. */
  #next(): void {
    const { size, isOneConnection } = this.#options;
    for (const waiting of this.#waiting) {
      if (this.#isFree(waiting.lane)) {
        this.#waiting.delete(waiting);
        waiting.begin();
      } else if (isOneConnection || this.inUse >= size) return;
    }
  }
}
