/**
 * A connection pool with three lanes: reads, of which many run at a time, writes and code checks. Whoever waits is served in the order of
 * arrival, as far as the lane has a place.
 */
import { timeoutError, withDeadline } from './deadline.ts';
import type { Sql } from './driver.ts';
import { DATABASE } from './limits.ts';

/** A lane of the pool. Writes and code checks, which may be transactions, run one at a time each. */
export type Lane = 'READ' | 'WRITE' | 'CODE';

interface Waiting {
  readonly lane: Lane;
  readonly begin: () => void;
}

export type Connections = Pick<Pool, 'use'>;

interface UseOptions {
  readonly lane?: Lane;
  /** Returns false once only the work can tell its outcome. The caller then waits beyond the deadline. */
  readonly mayGiveUp?: () => boolean;
}

/** An exclusively used connection. */
interface Lease {
  readonly sql: Sql;
  readonly release: () => void;
  /** Closes the connection: its statements fail, and another connection replaces it. */
  readonly drop: () => void;
}

interface Options {
  /**
   * Returns a connection, which opens with its first statement.
   * @param onReceive to be called when something arrives on it
   */
  readonly open: (onReceive: () => void) => Sql;
  /** Maximum number of connections in use. */
  readonly size: number;
  /** Whether `open` always returns the same connection. Reads then share it, a transaction has it alone, all in order. */
  readonly isOneConnection?: boolean;
  readonly maxWaiting?: number;
  /** The connection of unfinished work is closed once nothing has arrived on it for this time. */
  readonly silenceTimeoutMs?: number;
}

export class Pool {
  readonly #options: Options;
  readonly #used: Record<Lane, number> = { READ: 0, WRITE: 0, CODE: 0 };
  /** Waiting callers in the order of arrival. */
  readonly #waiting = new Set<Waiting>();
  readonly #all = new Set<Sql>();
  /** The timers of connections whose work is unfinished. */
  readonly #silences = new WeakMap<Sql, NodeJS.Timeout>();
  /** Idle connections. The one used last is at the end, and is reused first. */
  readonly #free: Sql[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs work with an exclusive connection.
   * @param work continues after the deadline; must not take another connection, which could wait for this one
   * @throws TIMEOUT if the deadline passes first, or if too many callers wait
   */
  async use<T>(
    signal: AbortSignal,
    work: (sql: Sql) => Promise<T>,
    { lane, mayGiveUp }: UseOptions = {},
  ): Promise<T> {
    const { sql, release, drop } = await this.lease(signal, lane);
    const { silenceTimeoutMs } = this.#options;
    if (silenceTimeoutMs) this.#silences.set(sql, setTimeout(drop, silenceTimeoutMs).unref());
    const done = work(sql).finally(() => {
      clearTimeout(this.#silences.get(sql));
      this.#silences.delete(sql);
      release();
    });
    return withDeadline(signal, done, mayGiveUp);
  }

  /** @throws TIMEOUT if the deadline passes before a connection is free, or if too many callers wait */
  async lease(signal: AbortSignal, lane: Lane = 'READ'): Promise<Lease> {
    const { maxWaiting = DATABASE.waiting } = this.#options;
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

  /** Maximum number of connections in use. */
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
    if (!isOneConnection) {
      const most = lane === 'READ' ? Math.max(1, size - DATABASE.keptFromReads) : 1;
      return this.#used[lane] < most;
    }
    return this.inUse === (lane === 'READ' ? this.#used.READ : 0);
  }

  #begin(lane: Lane): Lease {
    const sql = this.#free.pop() ?? this.#open();
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

  #open(): Sql {
    const sql = this.#options.open(() => this.#silences.get(sql)?.refresh());
    return sql;
  }

  /** Starts all waiting callers whose lane is free, in the order of arrival. */
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
