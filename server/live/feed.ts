/**
 * The live feed: hears that the club moved on, reads what changed, and tells whoever follows.
 * One listening connection for the whole process, however many watch.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Change, changesAfter, currentSeq } from '../changes/sql.ts';
import type { Database, Listener } from '../database/connection.ts';
import { Reads } from './reads.ts';

/**
 * Told of changes in order of seq, and with none of them (`ANYTHING`) when reads may have failed meanwhile; must
 * return at once and keep nothing that grows.
 */
export type Follower = (changes: readonly Change[]) => void;

const ANYTHING: readonly Change[] = [];

/** How many of the latest changes are kept for those who resume. */
const RECENT = 1_000;
const READ_AT_ONCE = 500;
const HEARTBEAT_MS = 10_000;
const LISTEN_AGAIN_MS = { first: 100, longest: 5_000 };

export class LiveFeed {
  /** Whether notifications arrive; while they do not, nothing read earlier is trusted. */
  listening = false;
  readonly #database: Database;
  readonly #log: Logger;
  readonly #followers = new Set<Follower>();
  readonly #ending = new AbortController();
  #recent: Change[] = [];
  #reads: Reads;
  #catchingUp: Promise<void> | null = null;
  #relistening: Promise<void> | null = null;
  #listener: Listener | null = null;
  #heartbeat: NodeJS.Timeout | null = null;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
    this.#reads = new Reads(database.sql, 0);
  }

  async start(): Promise<void> {
    const { sql } = this.#database;
    this.#reads = new Reads(sql, await currentSeq(sql));
    await this.#listen();
    await this.#readTo(Number.POSITIVE_INFINITY);
    this.listening = true;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** The last seq known here. */
  get seq(): number {
    return this.#reads.seq;
  }

  /** What may be shared with others who ask now. Without notifications everybody reads for themselves. */
  get reads(): Reads {
    return this.listening ? this.#reads : new Reads(this.#database.sql, this.#reads.seq);
  }

  get ended(): AbortSignal {
    return this.#ending.signal;
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  get followers(): number {
    return this.#followers.size;
  }

  /** Resolves when this process knows of a seq, its own write's for example. */
  async reach(seq: number): Promise<void> {
    try {
      await this.#readTo(seq);
    } catch (error) {
      this.#lose(error);
    }
  }

  /** The changes after a seq, oldest first, at most `limit`; from memory where it reaches back that far. */
  async changesAfter(seq: number, limit: number): Promise<readonly Change[]> {
    if (seq >= this.seq) return [];
    const oldest = this.#recent[0];
    if (oldest && oldest.seq <= seq + 1) {
      const start = seq + 1 - oldest.seq;
      return this.#recent.slice(start, start + limit);
    }
    return changesAfter(this.#database.sql, seq, limit);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.listening = false;
    this.#followers.clear();
    await Promise.allSettled([this.#catchingUp, this.#relistening]);
    await this.#listener?.close();
  }

  /** Two runs at the most: one that is under way already may have begun before that seq was there. */
  async #readTo(seq: number): Promise<void> {
    if (this.seq < seq) await this.#catchUp();
    if (this.seq < seq) await this.#catchUp();
  }

  /** Reads until nothing is left; whoever asks meanwhile shares the run. */
  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readOn().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #readOn(): Promise<void> {
    let changes: readonly Change[];
    do {
      changes = await changesAfter(this.#database.sql, this.seq, READ_AT_ONCE);
      this.#publish(changes);
    } while (changes.length === READ_AT_ONCE);
  }

  #publish(changes: readonly Change[]): void {
    const last = changes.at(-1);
    if (!last) return;
    this.#reads = new Reads(this.#database.sql, last.seq);
    this.#recent = [...this.#recent, ...changes].slice(-RECENT);
    for (const follower of this.#followers) follower(changes);
  }

  /** @returns whether the connection still stands when it is asked */
  async #listen(): Promise<() => boolean> {
    await this.#listener?.close();
    let stands = true;
    this.#listener = await this.#database.listen({
      onNotify: (seq) => this.reach(seq),
      onClose: () => {
        stands = false;
        this.#lose(new Error('The listening connection was closed.'));
      },
    });
    return () => stands;
  }

  #lose(reason: unknown): void {
    if (this.#ending.signal.aborted) return;
    this.listening = false;
    if (this.#relistening) return;
    this.#log.warn({ err: reason }, 'not listening');
    this.#relistening = this.#listenAgain().finally(() => {
      this.#relistening = null;
    });
  }

  async #listenAgain(): Promise<void> {
    for (let wait = LISTEN_AGAIN_MS.first; !this.#ending.signal.aborted; wait *= 2) {
      try {
        const stands = await this.#listen();
        this.#reads = new Reads(this.#database.sql, this.seq);
        await this.#readTo(Number.POSITIVE_INFINITY);
        if (!stands()) throw new Error('The listening connection was closed again.');
        this.listening = true;
        this.#log.info({ seq: this.seq }, 'listening again');
        for (const follower of this.#followers) follower(ANYTHING);
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'can not listen yet');
        await delay(Math.min(wait, LISTEN_AGAIN_MS.longest), null, {
          signal: this.#ending.signal,
        }).catch(() => null);
      }
    }
  }

  /** Asks over the listening connection itself, so that one that died silently, or came back deaf, is noticed. */
  #beat(): void {
    if (!this.#listener || !this.listening) return;
    const silence = AbortSignal.timeout(HEARTBEAT_MS);
    const silent = once(silence, 'abort').then(() => {
      throw new Error('The listening connection does not answer.');
    });
    Promise.race([this.#listener.ask(), silent])
      .then((seq) => this.reach(seq))
      .catch((error: unknown) => this.#lose(error));
  }
}
