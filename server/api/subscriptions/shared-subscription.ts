/** A subscription or live query that clients share: executed once per change, serialised once, sent to all of them. */
import { DELIVERIES } from '../../database/diagnostics.ts';
import type { Follower, LiveFeed, Numbered } from '../../log/feed.ts';
import type { ResumePoint } from '../../log/seq-cache.ts';
import type { SubscriptionSpec } from '../../log/source.ts';
import type { Subscriber } from './subscriber.ts';

/** An answer, without its place in the log. */
export interface Answer {
  readonly text: string;
  /** The seq of the reads it was made of. */
  readonly seq: number;
}

export interface SharedSubscriptionOptions<Entry extends Numbered> {
  /** The same for all who subscribe to the same, and mean the same by it. */
  readonly key: string;
  /** About how many bytes of memory its document and variables take. */
  readonly bytes: number;
  readonly live: LiveFeed<Entry>;
  readonly source: SubscriptionSpec<Entry>;
  /** The answer for an entry, or of a snapshot of now; null where there is nothing to send. */
  readonly answerTo: (entry: Entry | null) => Promise<Answer | null>;
  /** Resolves once the subscribers to events have been sent all that this process knows, or after a while. */
  readonly eventsSent: () => Promise<void>;
  /** The last text of those whose position the log no longer knows. */
  readonly historyLost: string;
}

export abstract class SharedSubscription<Entry extends Numbered> implements Follower<Entry> {
  readonly options: SharedSubscriptionOptions<Entry>;
  readonly subscribers = new Set<Subscriber>();
  /** How many subscribers each address has. */
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
  /** Notifications arrive again: an entry may have been read late. */
  abstract reconnected(): void;
  /** A seq means something else from now on. */
  abstract restarted(): void;
  protected abstract begin(subscriber: Subscriber, from: ResumePoint): void;
}

/**
 * A slow subscriber gets only the latest snapshot. Executions run one at a time, so that no snapshot goes back. A
 * text that equals the last one is not sent. Events of the same seq are sent first: a page applies the rows of a change before
 * the lists that they are in.
 */
export class SnapshotSubscription<Entry extends Numbered> extends SharedSubscription<Entry> {
  /** With the answer that each has already, if any. */
  readonly #joining = new Map<Subscriber, ResumePoint>();
  /** The text that all subscribers have but those that join, and the seq since which it is the answer. */
  #last: { readonly text: string; readonly since: number } | null = null;
  /** The text with its seq as it was last sent: transports encode the same string once. */
  #sent: { readonly answer: Answer; readonly text: string } | null = null;
  /** How many changes since the last run may have moved the answer. */
  #changes = 0;
  #running = false;
  #restarts = 0;

  override remove(subscriber: Subscriber): void {
    super.remove(subscriber);
    this.#joining.delete(subscriber);
  }

  appended(entries: readonly Entry[]): void {
    this.#changed(entries.filter(this.options.source.concerns).length);
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
    if (this.#changes === 0 && !this.#running && this.#isPresent(from)) return;
    this.#joining.set(subscriber, from);
    void this.#run();
  }

  #changed(times: number): void {
    this.#changes += times;
    if (this.#changes > 0) void this.#run();
  }

  /** Whether the answer of a seq is the last one. */
  #isPresent({ epoch, after }: ResumePoint): boolean {
    const { live } = this.options;
    if (after === null || epoch !== live.epoch || !live.listening) return false;
    return after >= (this.#last?.since ?? live.seq) && after <= live.seq;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.subscribers.size > 0 && (this.#changes > 0 || this.#joining.size > 0)) {
      if (this.#changes > 0) await this.options.eventsSent();
      const [changes, restarts] = [this.#changes, this.#restarts];
      // Who joins from here on may have seen a change that this run lacks: the next one is theirs.
      const joining = new Map(this.#joining);
      // Thousands of clients join one by one after a restart: only a change concerns the subscribers from before.
      const receiversOfChange = changes > 0 ? [...this.subscribers] : null;
      const isForAll = receiversOfChange !== null || joining.size === this.subscribers.size;
      this.#changes = 0;
      this.#joining.clear();
      const answer = await this.options.answerTo(null);
      if (restarts !== this.#restarts || answer === null) continue;
      const { text, seq } = answer;
      const isNew = text !== this.#last?.text;
      const receivers = (isNew && receiversOfChange) || joining.keys();
      // One that only those who join have may include a part of a change that is not known here yet.
      if (isNew) this.#last = isForAll ? { text, since: seq } : null;
      // Between several changes the answer may have been another one.
      else if (changes > 1) this.#last = { text, since: seq };
      if (this.#sent?.answer !== answer) this.#sent = { answer, text: withSeq(answer) };
      for (const each of receivers) {
        const from = joining.get(each);
        if (!from || !this.#isPresent(from)) each.sendLatest(this.#sent.text, seq);
      }
      if (changes > 0) DELIVERIES.publish(() => ({ seq }));
    }
    this.#running = false;
  }
}

/** The text with the seq of its answer, so that a client that holds rows of other answers knows which are newer. */
function withSeq({ text, seq }: Answer): string {
  return `${text.slice(0, -1)},"extensions":{"seq":${seq}}}`;
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

  /** Resolves once those at the head have been sent everything that this process knows. */
  async sent(): Promise<void> {
    if (this.#atHead.size > 0 && this.#head < this.options.live.seq) await this.#advance();
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

  protected begin(subscriber: Subscriber, from: ResumePoint): void {
    const { live } = this.options;
    if (this.#atHead.size === 0 && !this.#advancing) this.#head = live.seq;
    if (live.covers(from)) void this.#beginAt(subscriber, from);
    else void this.#beginAhead(subscriber, from);
  }

  #beginAt(subscriber: Subscriber, { after }: ResumePoint): Promise<void> {
    // Before the first entry nothing is missing.
    return this.#sendMissed(subscriber, Math.max(0, after ?? this.options.live.seq));
  }

  /** Another instance may know more than this one; a position that none knows is not of this log. */
  async #beginAhead(subscriber: Subscriber, from: ResumePoint): Promise<void> {
    const { live } = this.options;
    this.#ahead.add(subscriber);
    await live.retryUntilEnd(() => live.resumesFrom(from), false);
    this.#ahead.delete(subscriber);
    // The log may have gone back since it was asked.
    if (live.covers(from)) await this.#beginAt(subscriber, from);
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
        const answer = this.#atHead.size > 0 ? await this.#answerTo(entry) : null;
        // The entries are those of another log.
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
          const answer = await this.#answerTo(entry);
          await subscriber.becomesReady();
          if (subscriber.gone) return;
          if (answer !== null) subscriber.send(answer.text, entry.seq);
          position = entry.seq;
        }
      }
    }
  }

  #answerTo(entry: Entry): Promise<Answer | null> {
    const { source, answerTo } = this.options;
    return source.concerns(entry) ? answerTo(entry) : Promise.resolve(null);
  }
}
