/** A subscription or live query that clients share: executed and serialised once per change, and sent to all of them. */
import { DELIVERIES } from '../../database/diagnostics.ts';
import type { Follower, LiveFeed, LogEntry } from '../../log/feed.ts';
import type { ResumePoint } from '../../log/seq-cache.ts';
import type { SubscriptionSpec } from '../../log/subscription-spec.ts';
import type { Subscriber } from './subscriber.ts';

/** A serialised result, without `extensions`. */
export interface LiveText {
  readonly text: string;
  /** The seq of the cache from which it was computed. */
  readonly seq: number;
}

export interface SharedSubscriptionOptions<Entry extends LogEntry> {
  /** Identifies the subscription: document, variables, and the ids that they were resolved to. */
  readonly key: string;
  /** Estimated memory of its document and variables, in bytes. */
  readonly bytes: number;
  readonly live: LiveFeed<Entry>;
  readonly spec: SubscriptionSpec<Entry>;
  /**
   * The answer for an entry, or the current snapshot if the entry is null; null if there is nothing to send. Never rejects: a
   * failure is an answer with errors.
   */
  readonly answerTo: (entry: Entry | null) => Promise<LiveText | null>;
  /** Told of an unforeseen error. The next change or subscriber is served all the same. */
  readonly failed: (error: unknown) => void;
  /** Resolves once event subscribers have been sent all entries that this process has read, or after a timeout. */
  readonly eventsSent: () => Promise<void>;
  /** The last text for subscribers whose position is not in the log. */
  readonly historyLost: string;
}

export abstract class SharedSubscription<Entry extends LogEntry> implements Follower<Entry> {
  readonly options: SharedSubscriptionOptions<Entry>;
  readonly subscribers = new Set<Subscriber>();
  /** Number of subscribers per address. */
  readonly addresses = new Map<string, number>();
  #unfollow: (() => void) | null = null;

  constructor(options: SharedSubscriptionOptions<Entry>) {
    this.options = options;
  }

  add(subscriber: Subscriber, from: ResumePoint): void {
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
  /** The feed is connected again; entries may have been read late. */
  abstract reconnected(): void;
  /** The log was replaced, so earlier seqs are invalid. */
  abstract restarted(): void;
  protected abstract begin(subscriber: Subscriber, from: ResumePoint): void;
}

/**
 * Sends the current snapshot, and a new one after each relevant change. A slow subscriber gets only the latest snapshot.
 * Executions run one at a time, so that no snapshot is older than the one before. A text that equals the last one is not sent.
 * Events of the same seq are sent first, because a page applies the rows of a change before the lists that contain them.
 */
export class SnapshotSubscription<Entry extends LogEntry> extends SharedSubscription<Entry> {
  /** New subscribers, with the position of the result that each already has. */
  readonly #joining = new Map<Subscriber, ResumePoint>();
  /** The text that all subscribers have except joining ones, and the first seq for which it is the answer. */
  #last: { readonly text: string; readonly since: number } | null = null;
  /** Number of relevant changes since the last run. */
  #changes = 0;
  #running = false;
  #restarts = 0;

  override remove(subscriber: Subscriber): void {
    super.remove(subscriber);
    this.#joining.delete(subscriber);
  }

  appended(entries: readonly Entry[]): void {
    this.#changed(entries.filter(this.options.spec.concerns).length);
  }

  reconnected(): void {
    this.#changed(Number.POSITIVE_INFINITY);
  }

  restarted(): void {
    this.#restarts += 1;
    this.#last = null;
    this.reconnected();
  }

  protected begin(subscriber: Subscriber, from: ResumePoint): void {
    if (this.#changes === 0 && !this.#running && this.#isCurrent(from)) return;
    this.#joining.set(subscriber, from);
    void this.#run();
  }

  #changed(times: number): void {
    this.#changes += times;
    if (this.#changes > 0) void this.#run();
  }

  /** Whether a subscriber that has the answer of this seq is up to date. */
  #isCurrent({ epoch, after }: ResumePoint): boolean {
    const { live } = this.options;
    if (after === null || epoch !== live.epoch || !live.listening) return false;
    return after >= (this.#last?.since ?? live.seq) && after <= live.seq;
  }

  /** Sends what is due. After an unforeseen error, the next change or subscriber makes it go on, for all subscribers. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.subscribers.size > 0 && (this.#changes > 0 || this.#joining.size > 0)) {
        await this.#sendAnswer();
      }
    } catch (error) {
      this.#last = null;
      this.#changes = Number.POSITIVE_INFINITY;
      this.options.failed(error);
    } finally {
      this.#running = false;
    }
  }

  async #sendAnswer(): Promise<void> {
    if (this.#changes > 0) await this.options.eventsSent();
    const [changes, restarts] = [this.#changes, this.#restarts];
    // A subscriber that joins during this run may have seen a later change, so the next run serves it.
    const joining = new Map(this.#joining);
    // Thousands of clients join one by one after a restart. Existing subscribers are sent a text only after a change.
    const receiversOfChange = changes > 0 ? [...this.subscribers] : null;
    const isForAll = receiversOfChange !== null || joining.size === this.subscribers.size;
    this.#changes = 0;
    this.#joining.clear();
    const answer = await this.options.answerTo(null);
    if (restarts !== this.#restarts || answer === null) return;
    const { text, seq } = answer;
    const isNew = text !== this.#last?.text;
    const receivers = (isNew && receiversOfChange) || joining.keys();
    // A text that only joining subscribers get may include a part of a change that this process has not been notified of.
    if (isNew) this.#last = isForAll ? { text, since: seq } : null;
    // After several changes, the answer may have differed in between.
    else if (changes > 1) this.#last = { text, since: seq };
    const sent = withSeq(answer);
    for (const each of receivers) {
      const from = joining.get(each);
      if (!from || !this.#isCurrent(from)) each.sendLatest(sent, seq);
    }
    if (changes > 0) DELIVERIES.publish(() => ({ seq }));
  }
}

/** Adds the seq of the answer to its text, so that clients can compare its age with that of other results. */
function withSeq({ text, seq }: LiveText): string {
  return `${text.slice(0, -1)},"extensions":{"seq":${seq}}}`;
}

const ENTRY_BATCH_SIZE = 100;

/** Sends each subscriber all relevant events, in order and exactly once. */
export class EventSubscription<Entry extends LogEntry> extends SharedSubscription<Entry> {
  /** Subscribers that have been sent everything up to `#head`. */
  readonly #atHead = new Set<Subscriber>();
  /** Subscribers whose position is ahead of this process and is being checked in the database. */
  readonly #ahead = new Set<Subscriber>();
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

  /** Resolves once the subscribers at the head have been sent all entries that this process has read. */
  async sent(): Promise<void> {
    if (this.#atHead.size > 0 && this.#head < this.options.live.seq) await this.#advance();
  }

  reconnected(): void {}

  restarted(): void {
    this.#restarts += 1;
    this.#head = this.options.live.seq;
    for (const subscriber of this.subscribers) {
      // A position ahead of this process may belong to the new log. `#beginAhead` decides about it.
      if (!this.#ahead.has(subscriber)) this.#loseHistory(subscriber);
    }
  }

  protected begin(subscriber: Subscriber, from: ResumePoint): void {
    const { live } = this.options;
    if (this.#atHead.size === 0 && !this.#advancing) this.#head = live.seq;
    if (live.covers(from)) void this.#beginAt(subscriber, from);
    else void this.#beginAhead(subscriber, from);
  }

  #beginAt(subscriber: Subscriber, { after }: ResumePoint): Promise<void> {
    // Seqs begin at 1.
    return this.#sendMissed(subscriber, Math.max(0, after ?? this.options.live.seq));
  }

  /** Another server process may be ahead of this one. A position that is not in the database either belongs to another log. */
  async #beginAhead(subscriber: Subscriber, from: ResumePoint): Promise<void> {
    const { live } = this.options;
    this.#ahead.add(subscriber);
    await live.retryUntilEnd(() => live.resumesFrom(from), false);
    this.#ahead.delete(subscriber);
    // The log may have been replaced since the check.
    if (live.covers(from)) await this.#beginAt(subscriber, from);
    else this.#loseHistory(subscriber);
  }

  #loseHistory(subscriber: Subscriber): void {
    subscriber.end(this.options.historyLost);
  }

  /** Sends new entries to the subscribers at the head; concurrent callers share the run. */
  #advance(): Promise<void> {
    this.#advancing ??= this.#sendToHead().finally(() => {
      this.#advancing = null;
      // An entry may have been appended after the last check of the run.
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
        const answer = this.#atHead.size > 0 ? await this.#answerTo(entry) : null;
        // The log was replaced; these entries belong to the former one.
        if (restarts !== this.#restarts) break;
        this.#head = entry.seq;
        if (answer === null) continue;
        for (const subscriber of this.#atHead) {
          subscriber.send(answer.text, entry.seq);
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

  /** Sends entries after a position, as fast as the subscriber accepts them, until it has reached the head. */
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
          const answer = await this.#answerTo(entry);
          await subscriber.becomesReady();
          if (subscriber.gone) return;
          if (answer !== null) subscriber.send(answer.text, entry.seq);
          position = entry.seq;
        }
      }
    }
  }

  #answerTo(entry: Entry): Promise<LiveText | null> {
    const { spec, answerTo } = this.options;
    return spec.concerns(entry) ? answerTo(entry) : Promise.resolve(null);
  }
}
