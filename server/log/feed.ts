/**
 * The live feed: listens for notifications of Postgres, reads the entries that were appended to the log, and passes them to
 * its followers. A process has one listening connection, however many clients subscribe.
 */
import type { Logger } from 'pino';
import { Turns } from '../access/turns.ts';
import type { Database, Listener } from '../database/connection.ts';
import { NO_DEADLINE, withDeadline } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { SUBSCRIPTIONS } from '../database/limits.ts';
import { retry } from '../database/retry.ts';
import type { Job } from '../database/schedule.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { failureLog } from './failure-log.ts';
import { KeptLedger } from './ledger.ts';
import type { LogPosition } from './position.ts';
import { type ResumePoint, SeqCache } from './seq-cache.ts';

/** An entry of a log. The seqs are 1, 2, 3 … without a gap, in the order of the commits. */
export interface LogEntry {
  readonly seq: number;
}

/** The log that a feed follows. */
export interface Log<Entry extends LogEntry> {
  /** Channel of the notifications. The payload is the seq of a new entry, or not a number if the log was replaced. */
  readonly channel: string;
  /** The epoch of the log, and the seq of its last entry. */
  position(sql: Sql): Promise<LogPosition>;
  /** Reads the entries after a seq, oldest first, at most `limit`. */
  entriesAfter(sql: Sql, seq: number, limit: number): Promise<readonly Entry[]>;
}

/** Callbacks for events of the feed. They must not block, and must not keep data that grows with the log. */
export interface Follower<Entry extends LogEntry> {
  /** Entries were appended. Each entry is passed once, in order of seq. */
  readonly appended: (entries: readonly Entry[]) => void;
  /** The listening connection is restored. Reads may have failed while it was lost. */
  readonly reconnected?: () => void;
  /** The log was replaced, by an older copy of itself or by one of another epoch. Data read from it is invalid. */
  readonly restarted?: () => void;
}

const READ_BATCH_SIZE = 500;

export class LiveFeed<Entry extends LogEntry> {
  /** Whether notifications arrive. While they do not, cached data may be stale and is not used. */
  listening = false;
  /** Turns of the event loop, for everything that this process executes. */
  readonly turns = new Turns();
  /** Uses the listening connection itself, to detect one that died silently or reconnected without listening. */
  readonly heartbeat: Job = {
    name: 'heartbeat',
    everyMs: TIMEOUTS.heartbeatMs,
    run: (signal) => withDeadline(signal, this.#beat()),
  };
  readonly #database: Database;
  readonly #log: Log<Entry>;
  readonly #logger: Logger;
  readonly #followers = new Set<Follower<Entry>>();
  readonly #ending = new AbortController();
  readonly #logFailure: ReturnType<typeof failureLog>;
  #recent: Entry[] = [];
  /** The pending read of the latest entries, shared by all subscribers that resume after a start. */
  #readingRecent: Promise<void> | null = null;
  #ledger: KeptLedger;
  #cache: SeqCache;
  #readingMissed: Promise<void> | null = null;
  #check: Promise<void> = Promise.resolve();
  #awaitedCheck: Promise<void> | null = null;
  #relistening: Promise<void> | null = null;
  #listener: Listener | null = null;

  constructor(database: Database, log: Log<Entry>, logger: Logger) {
    this.#database = database;
    this.#log = log;
    this.#logger = logger;
    this.#logFailure = failureLog(logger);
    this.#ledger = new KeptLedger(database.connections);
    this.#cache = this.#cacheAt({ epoch: '', seq: 0 });
  }

  async start(): Promise<void> {
    const database = this.#database;
    this.#cache = this.#cacheAt(await this.#log.position(database.sql));
    await this.#listen();
    await this.#readTo(Number.POSITIVE_INFINITY);
    this.listening = true;
  }

  /** The last seq that this process has read. */
  get seq(): number {
    return this.#cache.seq;
  }

  get epoch(): string {
    return this.#cache.epoch;
  }

  /**
   * The shared cache of the current seq. While notifications do not arrive, that seq may be outdated, so every caller gets an
   * empty cache of its own.
   */
  get cache(): SeqCache {
    return this.listening ? this.#cache : this.#cacheAt(this.#cache, true);
  }

  #cacheAt(position: LogPosition, mayBeOutdated = false): SeqCache {
    const { connections } = this.#database;
    const [ledger, turns] = [this.#ledger, this.turns];
    return new SeqCache(connections, position, { ledger, turns, mayBeOutdated });
  }

  get ended(): AbortSignal {
    return this.#ending.signal;
  }

  follow(follower: Follower<Entry>): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  get followers(): number {
    return this.#followers.size;
  }

  /** Publishes an entry that this process has committed, without reading it from the database, if it is the next one. */
  committed(entry: Entry): void {
    if (entry.seq === this.seq + 1) this.#publish([entry]);
  }

  /** Resolves when this process has read the entry with this seq, or at the deadline. */
  async reach(seq: number, signal: AbortSignal = NO_DEADLINE): Promise<void> {
    const read = this.#readTo(seq).catch((error: unknown) => this.#lose(error));
    await withDeadline(signal, read).catch(() => {});
  }

  /**
   * Whether a subscriber can resume there. Another server process may have read entries that this one has not, so the database
   * is checked.
   */
  async resumesFrom(from: ResumePoint): Promise<boolean> {
    if (!this.covers(from)) await this.#nextCheck();
    return this.covers(from);
  }

  /** Whether this process has already read the log up to this point. */
  covers({ after, epoch }: ResumePoint): boolean {
    return (after ?? 0) <= this.seq && (epoch === null || epoch === this.epoch);
  }

  /**
   * Returns at most `limit` entries between `seq` and the last seq of this process, oldest first, from memory if possible. A
   * read that fails is retried until it succeeds; if the feed ends first, the result is empty.
   */
  async entriesAfter(seq: number, limit: number): Promise<readonly Entry[]> {
    if (seq >= this.seq) return [];
    if (!this.#isRecent(seq) && seq >= this.seq - SUBSCRIPTIONS.recentChanges) {
      this.#readingRecent ??= this.#readRecent();
      await this.#readingRecent;
    }
    if (this.#isRecent(seq)) {
      const start = seq + 1 - (this.#recent[0]?.seq ?? 0);
      return this.#recent.slice(start, start + limit);
    }
    return this.#readEntries(seq, limit);
  }

  /** Reads entries up to the last seq of this process. If the log should have entries but returns none, the read is retried. */
  async #readEntries(after: number, limit: number): Promise<readonly Entry[]> {
    const read = async (): Promise<readonly Entry[]> => {
      const entries = await this.#database.connections.use(this.ended, (sql) =>
        this.#log.entriesAfter(sql, after, limit),
      );
      if (entries.length > 0 || after >= this.seq) return entries;
      // The log was replaced by an older copy. The check detects this, unless its connection still leads to the former database.
      await this.#nextCheck();
      if (after < this.seq) throw new Error(`The log has no entries after ${after}.`);
      return [];
    };
    const entries = await this.retryUntilEnd<readonly Entry[]>(read, []);
    // Followers get newer entries of other server processes with their notifications.
    return entries.filter((entry) => entry.seq <= this.seq);
  }

  #isRecent(after: number): boolean {
    const [oldest] = this.#recent;
    return oldest !== undefined && oldest.seq <= after + 1;
  }

  async #readRecent(): Promise<void> {
    const recent = this.#recent;
    const entries = await this.#readEntries(
      this.seq - SUBSCRIPTIONS.recentChanges,
      SUBSCRIPTIONS.recentChanges,
    );
    // The log was replaced meanwhile.
    if (recent !== this.#recent) return;
    this.#readingRecent = null;
    const next = recent[0]?.seq ?? this.seq + 1;
    const older = entries.filter((entry) => entry.seq < next);
    // Entries are missing if the log was replaced by an older copy and this has not been detected yet.
    if (older.at(-1)?.seq !== next - 1) return;
    this.#recent = [...older, ...recent].slice(-SUBSCRIPTIONS.recentChanges);
  }

  /** Retries until `work` succeeds or the feed ends. @param fallback the result if the feed ends first */
  retryUntilEnd<T>(
    work: (attempt: number) => Promise<T>,
    fallback: T,
    failure = 'cannot read yet',
  ): Promise<T> {
    return retry(work, {
      signal: this.ended,
      isRetryable: () => true,
      maxAttempts: Number.POSITIVE_INFINITY,
      onFailure: (error) => this.#logFailure(error, failure),
    }).catch(() => fallback);
  }

  /** Ends all that follows the log. */
  end(): void {
    this.#ending.abort();
    this.listening = false;
    this.#followers.clear();
  }

  /** Ends, waits for pending reads, and closes the listening connection. */
  async close(): Promise<void> {
    this.end();
    await Promise.allSettled([this.#readingMissed, this.#relistening]);
    await this.#listener?.close();
  }

  /** Reads at most twice: a read that is already pending may have begun before the seq was committed. */
  async #readTo(seq: number): Promise<void> {
    if (this.seq < seq) await this.#readMissed();
    if (this.seq < seq) await this.#readMissed();
  }

  /** Reads all entries that are missing; concurrent callers share the same read. */
  #readMissed(): Promise<void> {
    this.#readingMissed ??= this.#readOn().finally(() => {
      this.#readingMissed = null;
    });
    return this.#readingMissed;
  }

  async #readOn(): Promise<void> {
    let entries: readonly Entry[];
    do {
      const { epoch, seq } = this;
      entries = await this.#log.entriesAfter(this.#sql, seq, READ_BATCH_SIZE);
      const replaced = epoch !== this.epoch || seq !== this.seq;
      if (!replaced) this.#publish(entries);
    } while (entries.length === READ_BATCH_SIZE);
  }

  #publish(entries: readonly Entry[]): void {
    const last = entries.at(-1);
    if (!last) return;
    this.#cache = this.#cacheAt({ epoch: this.epoch, seq: last.seq });
    this.#recent.push(...entries);
    this.#recent.splice(0, this.#recent.length - SUBSCRIPTIONS.recentChanges);
    for (const follower of this.#followers) follower.appended(entries);
  }

  /** @returns a function that returns whether the connection is still open */
  async #listen(): Promise<() => boolean> {
    await this.#listener?.close();
    let isOpen = true;
    this.#listener = await this.#database.listen(this.#log.channel, {
      onNotify: (payload) => void this.#notified(payload),
      onClose: () => {
        isOpen = false;
        this.#lose(new Error('The listening connection was closed.'));
      },
    });
    return () => isOpen;
  }

  async #notified(payload: string): Promise<void> {
    if (/^\d+$/.test(payload)) return this.reach(Number(payload));
    return this.#checkPosition().catch((error: unknown) => this.#lose(error));
  }

  /** Returns a check that begins after this call. Calls that arrive before it begins share it. */
  #nextCheck(): Promise<void> {
    this.#awaitedCheck ??= this.#check
      .catch(() => {})
      .then(() => {
        this.#awaitedCheck = null;
        this.#check = this.#checkPosition();
        return this.#check;
      });
    return this.#awaitedCheck;
  }

  /** Compares the position with that in the database, and reads new entries. Detects a replaced log. */
  async #checkPosition(): Promise<void> {
    const { epoch, seq } = this;
    const present = await this.#log.position(this.#sql);
    if (present.epoch !== epoch || present.seq < seq) this.#restart(present);
    else await this.#readTo(present.seq);
  }

  #lose(reason: unknown): void {
    if (this.#ending.signal.aborted) return;
    this.listening = false;
    if (this.#relistening) return;
    this.#logger.warn({ err: reason }, 'not listening');
    const relisten = () => this.#relisten();
    this.#relistening = this.retryUntilEnd(relisten, undefined, 'cannot listen yet').finally(() => {
      this.#relistening = null;
    });
  }

  async #relisten(): Promise<void> {
    const isOpen = await this.#listen();
    this.#cache = this.#cacheAt(this.#cache);
    await this.#checkPosition();
    if (!isOpen()) throw new Error('The listening connection was closed at once.');
    this.listening = true;
    this.#logger.info({ seq: this.seq }, 'listening again');
    for (const follower of this.#followers) follower.reconnected?.();
  }

  async #beat(): Promise<void> {
    if (!this.#listener || !this.listening) return;
    const renewed = withDeadline(
      AbortSignal.timeout(TIMEOUTS.heartbeatMs),
      this.#renew(this.#listener),
    );
    await renewed.catch((error: unknown) => this.#lose(error));
  }

  async #renew(listener: Listener): Promise<void> {
    await listener.renew();
    await this.#checkPosition();
  }

  /** The listening connection also reads the log, so that the feed does not wait for the connection pool. */
  get #sql(): Sql {
    return this.#listener?.sql ?? this.#database.sql;
  }

  /** Called after a restore, or a failover to a replica that lagged behind. */
  #restart(present: LogPosition): void {
    const { epoch, seq } = this;
    this.#logger.warn({ known: { epoch, seq }, present }, 'the log is another one');
    this.#recent = [];
    this.#readingRecent = null;
    this.#ledger = new KeptLedger(this.#database.connections);
    this.#cache = this.#cacheAt(present);
    for (const follower of this.#followers) follower.restarted?.();
  }
}
