/** The specification of a subscription or a live query: it follows events of the feed, or a snapshot that changes with them. */
import type { LogEntry } from './feed.ts';
import { FROM_NOW, type ResumePoint, type SeqCache } from './seq-cache.ts';

/** Sentence for schema descriptions about the consistency of a snapshot. */
export const SNAPSHOT_MEANS =
  'During concurrent writes, parts of a result may be newer than the rest; a consistent result follows.';

interface SubscriptionSpecOptions<Entry extends LogEntry> {
  /** Whether an entry is relevant for this subscription. */
  readonly concerns: (entry: Entry) => boolean;
  /**
   * Makes a field send events: the root value for the event of a relevant entry; nothing is sent if it is undefined. Without this
   * function, a snapshot is sent at the start and after each relevant entry.
   */
  readonly eventOf?: (entry: Entry, cache: SeqCache) => unknown;
  /** Events only: the point from which entries are sent. */
  readonly from?: ResumePoint;
  /**
   * The ids that arguments were resolved to when the subscription began, such as a player and those merged into the player. The
   * subscription keeps these ids; the same arguments in a later subscription may mean others.
   */
  readonly ids?: readonly number[];
}

/**
 * The return value of a field's `subscribe`. graphql-js requires an AsyncIterable, but it is never iterated: all subscribers to
 * the same document share one `SharedSubscription`, which executes the field and sends the results.
 */
export class SubscriptionSpec<Entry extends LogEntry> implements AsyncIterable<never> {
  readonly concerns: SubscriptionSpecOptions<Entry>['concerns'];
  readonly eventOf: SubscriptionSpecOptions<Entry>['eventOf'];
  readonly from: ResumePoint;
  readonly ids: readonly number[];

  constructor({ concerns, eventOf, from = FROM_NOW, ids = [] }: SubscriptionSpecOptions<Entry>) {
    this.concerns = concerns;
    this.eventOf = eventOf;
    this.from = from;
    this.ids = ids;
  }

  [Symbol.asyncIterator](): never {
    throw new Error('A SubscriptionSpec is executed by a SharedSubscription, it is not iterated.');
  }
}
