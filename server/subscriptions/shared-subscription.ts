/** What many subscribe to: executed once per change, serialised once, sent to every subscriber. */
import { DELIVERIES } from '../diagnostics.ts';
import type { Follower, LiveFeed, Numbered } from '../live/feed.ts';
import type { Source } from '../live/source.ts';
import type { From } from '../reads/reads.ts';
import type { Subscriber } from './subscriber.ts';

export interface SharedSubscriptionOptions<Entry extends Numbered> {
  /** The same for all who subscribe to the same, and mean the same by it. */
  readonly key: string;
  /** About how many bytes of memory its document and variables take. */
  readonly bytes: number;
  readonly live: LiveFeed<Entry>;
  readonly source: Source<Entry>;
  /** The text for an entry, or of a snapshot of now; null where there is nothing to send. */
  readonly textOf: (entry: Entry | null) => Promise<string | null>;
  /** The last text of those whose position the log no longer knows. */
  readonly historyLost: string;
}

export abstract class SharedSubscription<Entry extends Numbered> implements Follower<Entry> {
  readonly options: SharedSubscriptionOptions<Entry>;
  readonly subscribers = new Set<Subscriber>();
  #unfollow: (() => void) | null = null;

  constructor(options: SharedSubscriptionOptions<Entry>) {
    this.options = options;
  }

  add(subscriber: Subscriber, from: From): void {
    this.subscribers.add(subscriber);
    this.#unfollow ??= this.options.live.follow(this);
    this.begin(subscriber, from);
  }

  remove(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    if (this.subscribers.size > 0) return;
    this.#unfollow?.();
    this.#unfollow = null;
  }

  abstract appended(entries: readonly Entry[]): void;
  /** Notifications arrive again: an entry may have been read late. */
  abstract reconnected(): void;
  /** A seq means something else from now on. */
  abstract restarted(): void;
  protected abstract begin(subscriber: Subscriber, from: From): void;
}

/** Of a snapshot only the latest matters: a slow subscriber finds one text waiting. One run at a time, so none goes back. */
export class SnapshotSubscription<Entry extends Numbered> extends SharedSubscription<Entry> {
  readonly #joining = new Set<Subscriber>();
  #changed = false;
  #running = false;
  #restarts = 0;

  override remove(subscriber: Subscriber): void {
    super.remove(subscriber);
    this.#joining.delete(subscriber);
  }

  appended(entries: readonly Entry[]): void {
    if (entries.some(this.options.source.concerns)) this.reconnected();
  }

  reconnected(): void {
    this.#changed = true;
    void this.#run();
  }

  restarted(): void {
    this.#restarts += 1;
    this.reconnected();
  }

  protected begin(subscriber: Subscriber): void {
    this.#joining.add(subscriber);
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.subscribers.size > 0 && (this.#changed || this.#joining.size > 0)) {
      const [changed, restarts] = [this.#changed, this.#restarts];
      const { seq } = this.options.live;
      // Who joins from here on may have seen a change that this run lacks: the next one is theirs.
      const receivers = [...(changed ? this.subscribers : this.#joining)];
      this.#changed = false;
      this.#joining.clear();
      const text = await this.options.textOf(null);
      if (restarts !== this.#restarts || text === null) continue;
      for (const each of receivers) each.sendLatest(text, seq);
      if (changed) DELIVERIES.publish(() => ({ seq }));
    }
    this.#running = false;
  }
}

const ENTRY_BATCH_SIZE = 100;

/** Of events every one counts: each subscriber gets all that concern it, in order, none twice. */
export class EventSubscription<Entry extends Numbered> extends SharedSubscription<Entry> {
  readonly #atHead = new Set<Subscriber>();
  /** Those whose position is being looked for in the database. */
  readonly #ahead = new Set<Subscriber>();
  /** The seq up to which those at the head were sent everything. */
  #head: number;
  #advancing: Promise<void> | null = null;
  #restarts = 0;

  constructor(options: SharedSubscriptionOptions<Entry>) {
    super(options);
    this.#head = options.live.seq;
  }

  override remove(subscriber: Subscriber): void {
    super.remove(subscriber);
    this.#atHead.delete(subscriber);
    this.#ahead.delete(subscriber);
  }

  appended(): void {
    void this.#advance();
  }

  reconnected(): void {}

  restarted(): void {
    this.#restarts += 1;
    this.#head = this.options.live.seq;
    for (const subscriber of this.subscribers) {
      // The position of those ahead may be one of this log, which their search has found.
      if (!this.#ahead.has(subscriber)) this.#loseHistory(subscriber);
    }
  }

  protected begin(subscriber: Subscriber, from: From): void {
    const { live } = this.options;
    if (this.#atHead.size === 0 && !this.#advancing) this.#head = live.seq;
    if (live.knows(from)) void this.#beginAt(subscriber, from);
    else void this.#beginAhead(subscriber, from);
  }

  #beginAt(subscriber: Subscriber, { after }: From): Promise<void> {
    // Before the first entry nothing is missing.
    return this.#sendMissed(subscriber, Math.max(0, after ?? this.options.live.seq));
  }

  /** Another instance may know more than this one; a position that none knows is not of this log. */
  async #beginAhead(subscriber: Subscriber, from: From): Promise<void> {
    const { live } = this.options;
    this.#ahead.add(subscriber);
    await live.retryUntilEnd(() => live.goesOnFrom(from), false);
    this.#ahead.delete(subscriber);
    // The log may have gone back since it was asked.
    if (live.knows(from)) await this.#beginAt(subscriber, from);
    else this.#loseHistory(subscriber);
  }

  #loseHistory(subscriber: Subscriber): void {
    subscriber.end(this.options.historyLost);
  }

  /** Sends those at the head what was appended; concurrent callers share the run. */
  #advance(): Promise<void> {
    this.#advancing ??= this.#sendToHead().finally(() => {
      this.#advancing = null;
      // Appended after the run had looked for the last time, and before it was over.
      if (this.subscribers.size > 0 && this.#head < this.options.live.seq) void this.#advance();
    });
    return this.#advancing;
  }

  async #sendToHead(): Promise<void> {
    const { live } = this.options;
    while (this.#head < live.seq) {
      const restarts = this.#restarts;
      const entries = await live.entriesAfter(this.#head, ENTRY_BATCH_SIZE);
      // The feed has ended.
      if (entries.length === 0) return;
      for (const entry of entries) {
        const text = this.#atHead.size > 0 ? await this.#textOf(entry) : null;
        // The entries are those of another log.
        if (restarts !== this.#restarts) break;
        this.#head = entry.seq;
        if (text === null) continue;
        for (const subscriber of this.#atHead) {
          subscriber.send(text, entry.seq);
          if (!subscriber.ready) this.#leaveHead(subscriber);
        }
        DELIVERIES.publish(() => ({ seq: entry.seq }));
      }
    }
  }

  #leaveHead(subscriber: Subscriber): void {
    this.#atHead.delete(subscriber);
    void this.#sendMissed(subscriber, this.#head);
  }

  /** Reads on from a position, as fast as the subscriber takes it, until it is at the head. */
  async #sendMissed(subscriber: Subscriber, after: number): Promise<void> {
    let position = after;
    while (!subscriber.gone) {
      if (!subscriber.ready) {
        await subscriber.becomesReady();
      } else if (position === this.#head) {
        this.#atHead.add(subscriber);
        return;
      } else if (position > this.#head) {
        await this.#advance();
      } else {
        for (const entry of await this.options.live.entriesAfter(position, ENTRY_BATCH_SIZE)) {
          const text = await this.#textOf(entry);
          await subscriber.becomesReady();
          if (subscriber.gone) return;
          if (text !== null) subscriber.send(text, entry.seq);
          position = entry.seq;
        }
      }
    }
  }

  #textOf(entry: Entry): Promise<string | null> {
    const { source, textOf } = this.options;
    return source.concerns(entry) ? textOf(entry) : Promise.resolve(null);
  }
}
