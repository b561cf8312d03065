/**
 * The live feed: gets a notification when a log has grown, reads what was appended, and passes it to its followers.
 * One listening connection for the whole process, however many subscribe.
 */
import type { Logger } from 'pino';
import type { Database, Listener } from '../database/connection.ts';
import { before, NO_DEADLINE } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { retry } from '../database/retry.ts';
import { failureLog } from './failure-log.ts';
import { type LogPosition, type ResumePoint, SeqCache } from './seq-cache.ts';

/** An entry of a log: 1, 2, 3 … without a gap, in the order of the commits. */
export interface Numbered {
  readonly seq: number;
}

/** The log that a feed follows. */
export interface Log<Entry extends Numbered> {
  /** Where Postgres notifies of the seq of each new entry, and of anything else when the log was replaced. */
  readonly channel: string;
  /** The epoch of the log, and the seq of its last entry. */
  position(sql: Sql): Promise<LogPosition>;
  /** The entries after a seq, oldest first, at most `limit`. */
  entriesAfter(sql: Sql, seq: number, limit: number): Promise<readonly Entry[]>;
}

/** Gets what happens; each of these must return at once and store nothing that grows. */
export interface Follower<Entry extends Numbered> {
  /** Entries were appended; in order of seq, none left out. */
  readonly appended: (entries: readonly Entry[]) => void;
  /** Notifications arrive again after they did not: reads may have failed meanwhile. */
  readonly reconnected?: () => void;
  /** The log was replaced, by an older copy of itself or by one of another epoch: what was read from it is invalid. */
  readonly restarted?: () => void;
}

/** How many of the latest entries stay in memory, for those who resume. */
const MAX_RECENT = 1_000;
const READ_BATCH_SIZE = 500;
const HEARTBEAT_MS = 10_000;

export class LiveFeed<Entry extends Numbered> {
  /** Whether notifications arrive; while they do not, nothing read earlier is trusted. */
  listening = false;
  readonly #database: Database;
  readonly #log: Log<Entry>;
  readonly #logger: Logger;
  readonly #followers = new Set<Follower<Entry>>();
  readonly #ending = new AbortController();
  readonly #logFailure: ReturnType<typeof failureLog>;
  #recent: Entry[] = [];
  /** Reads the latest entries, for all who resume after a start. */
  #readingRecent: Promise<void> | null = null;
  #cache: SeqCache;
  #readingMissed: Promise<void> | null = null;
  #check: Promise<void> = Promise.resolve();
  #awaitedCheck: Promise<void> | null = null;
  #relistening: Promise<void> | null = null;
  #listener: Listener | null = null;
  #heartbeat: NodeJS.Timeout | null = null;

  constructor(database: Database, log: Log<Entry>, logger: Logger) {
    this.#database = database;
    this.#log = log;
    this.#logger = logger;
    this.#logFailure = failureLog(logger);
    this.#cache = new SeqCache(database.connections, { epoch: '', seq: 0 });
  }

  async start(): Promise<void> {
    const database = this.#database;
    this.#cache = new SeqCache(database.connections, await this.#log.position(database.sql));
    await this.#listen();
    await this.#readTo(Number.POSITIVE_INFINITY);
    this.listening = true;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** The last seq known here. */
  get seq(): number {
    return this.#cache.seq;
  }

  get epoch(): string {
    return this.#cache.epoch;
  }

  /**
   * The shared reads of the present seq. While notifications do not arrive, that seq may be an old one: everybody gets
   * reads of their own.
   */
  get cache(): SeqCache {
    return this.listening ? this.#cache : new SeqCache(this.#database.connections, this.#cache);
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

  /** An entry that this process has committed itself is not read, if it is the next. */
  committed(entry: Entry): void {
    if (entry.seq === this.seq + 1) this.#publish([entry]);
  }

  /** Resolves when this process knows of a seq, its own write's for example, or at the deadline. */
  async reach(seq: number, signal: AbortSignal = NO_DEADLINE): Promise<void> {
    const read = this.#readTo(seq).catch((error: unknown) => this.#lose(error));
    await before(signal, read).catch(() => {});
  }

  /** Whether the log goes on from there. Another instance may know more than this one, so the database is checked. */
  async resumesFrom(from: ResumePoint): Promise<boolean> {
    if (!this.knows(from)) await this.#nextCheck();
    return this.knows(from);
  }

  /** Whether this process knows already that the log goes on from there. */
  knows({ after, epoch }: ResumePoint): boolean {
    return (after ?? 0) <= this.seq && (epoch === null || epoch === this.epoch);
  }

  /**
   * The entries after a seq that are known here, oldest first, at most `limit`; from memory where it reaches back that far. A
   * read that fails is retried until it succeeds or the feed ends; then there are no entries.
   */
  async entriesAfter(seq: number, limit: number): Promise<readonly Entry[]> {
    if (seq >= this.seq) return [];
    if (!this.#isRecent(seq) && seq >= this.seq - MAX_RECENT) {
      this.#readingRecent ??= this.#readRecent();
      await this.#readingRecent;
    }
    if (this.#isRecent(seq)) {
      const start = seq + 1 - (this.#recent[0]?.seq ?? 0);
      return this.#recent.slice(start, start + limit);
    }
    return this.#readEntries(seq, limit);
  }

  /** Reads entries, without those that are not known here yet. A log that should have some and has none is read again later. */
  async #readEntries(after: number, limit: number): Promise<readonly Entry[]> {
    const read = async (): Promise<readonly Entry[]> => {
      const entries = await this.#database.connections.use(this.ended, (sql) =>
        this.#log.entriesAfter(sql, after, limit),
      );
      if (entries.length > 0 || after >= this.seq) return entries;
      // The log went back. The check finds that out, unless its connection still leads to the former log.
      await this.#nextCheck();
      if (after < this.seq) throw new Error(`The log has no entries after ${after}.`);
      return [];
    };
    const entries = await this.retryUntilEnd<readonly Entry[]>(read, []);
    // What another instance has committed meanwhile comes to the followers with its notification.
    return entries.filter((entry) => entry.seq <= this.seq);
  }

  #isRecent(after: number): boolean {
    const [oldest] = this.#recent;
    return oldest !== undefined && oldest.seq <= after + 1;
  }

  async #readRecent(): Promise<void> {
    const recent = this.#recent;
    const entries = await this.#readEntries(this.seq - MAX_RECENT, MAX_RECENT);
    // The log was replaced meanwhile.
    if (recent !== this.#recent) return;
    this.#readingRecent = null;
    const next = recent[0]?.seq ?? this.seq + 1;
    const older = entries.filter((entry) => entry.seq < next);
    // Where the log went back, which is not noticed yet, some are missing.
    if (older.at(-1)?.seq !== next - 1) return;
    this.#recent = [...older, ...recent].slice(-MAX_RECENT);
  }

  /** Retries until it succeeds or the feed ends. @param fallback the answer in that case */
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

  async close(): Promise<void> {
    this.#ending.abort();
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.listening = false;
    this.#followers.clear();
    await Promise.allSettled([this.#readingMissed, this.#relistening]);
    await this.#listener?.close();
  }

  /** Reads twice at the most: a read that is already under way may have begun before that seq was committed. */
  async #readTo(seq: number): Promise<void> {
    if (this.seq < seq) await this.#readMissed();
    if (this.seq < seq) await this.#readMissed();
  }

  /** Reads until nothing is left; concurrent callers share the run. */
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
    this.#cache = new SeqCache(this.#database.connections, { epoch: this.epoch, seq: last.seq });
    this.#recent.push(...entries);
    this.#recent.splice(0, this.#recent.length - MAX_RECENT);
    for (const follower of this.#followers) follower.appended(entries);
  }

  /** @returns a function that says whether the connection still stands */
  async #listen(): Promise<() => boolean> {
    await this.#listener?.close();
    let stands = true;
    this.#listener = await this.#database.listen(this.#log.channel, {
      onNotify: (payload) => void this.#notified(payload),
      onClose: () => {
        stands = false;
        this.#lose(new Error('The listening connection was closed.'));
      },
    });
    return () => stands;
  }

  async #notified(payload: string): Promise<void> {
    if (/^\d+$/.test(payload)) return this.reach(Number(payload));
    return this.#checkPosition().catch((error: unknown) => this.#lose(error));
  }

  /** A check that begins after this call, shared by all who call before it begins. */
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

  /** Compares with the database, and reads what is new there; its log may be another one, or an older copy. */
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
    const stands = await this.#listen();
    this.#cache = new SeqCache(this.#database.connections, this.#cache);
    await this.#checkPosition();
    if (!stands()) throw new Error('The listening connection was closed at once.');
    this.listening = true;
    this.#logger.info({ seq: this.seq }, 'listening again');
    for (const follower of this.#followers) follower.reconnected?.();
  }

  /** Goes over the listening connection itself, so that one that died silently, or came back not listening, is noticed. */
  #beat(): void {
    if (!this.#listener || !this.listening) return;
    before(AbortSignal.timeout(HEARTBEAT_MS), this.#renew(this.#listener)).catch((error: unknown) =>
      this.#lose(error),
    );
  }

  async #renew(listener: Listener): Promise<void> {
    await listener.renew();
    await this.#checkPosition();
  }

  /** Its own connection: subscribers do not wait because many read. */
  get #sql(): Sql {
    return this.#listener?.sql ?? this.#database.sql;
  }

  /** A restored database, or one that failed over to a copy that was behind. */
  #restart(present: LogPosition): void {
    const { epoch, seq } = this;
    this.#logger.warn({ known: { epoch, seq }, present }, 'the log is another one');
    this.#recent = [];
    this.#readingRecent = null;
    this.#cache = new SeqCache(this.#database.connections, present);
    for (const follower of this.#followers) follower.restarted?.();
  }
}
