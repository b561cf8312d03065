/** What a subscription field follows: events of the feed, or a snapshot that changes with them. */
import type { Numbered } from './feed.ts';
import { FROM_NOW, type ResumePoint, type SeqCache } from './seq-cache.ts';

/** Sentence for schema descriptions about the consistency of a SNAPSHOT. */
export const SNAPSHOT_MEANS =
  'During concurrent writes, parts of a result may be newer than the rest; a consistent result follows.';

interface SubscriptionSpecOptions<Entry extends Numbered> {
  /** SNAPSHOT: the current value, and a new value after each relevant entry. EVENTS: one value per relevant entry. */
  readonly of: 'SNAPSHOT' | 'EVENTS';
  /** Whether an entry is relevant for this subscription. */
  readonly concerns: (entry: Entry) => boolean;
  /** The root value for the field; `entry` is null for a SNAPSHOT. Nothing is sent if the value is undefined. */
  readonly value: (entry: Entry | null, cache: SeqCache) => unknown;
  /** EVENTS only: the point from which entries are sent. */
  readonly from?: ResumePoint;
  /**
   * For a field whose arguments are names: the ids that the names referred to when the subscription began. The subscription keeps
   * these ids; the same names in a later subscription may refer to other rows.
   */
  readonly ids?: readonly number[];
}

/**
 * The return value of a field's `subscribe`. graphql-js requires an AsyncIterable, but it is never iterated: all subscribers to
 * the same document share one `SharedSubscription`, which executes the field and sends the results.
 */
export class SubscriptionSpec<Entry extends Numbered> implements AsyncIterable<never> {
  readonly of: SubscriptionSpecOptions<Entry>['of'];
  readonly concerns: SubscriptionSpecOptions<Entry>['concerns'];
  readonly value: SubscriptionSpecOptions<Entry>['value'];
  readonly from: ResumePoint;
  readonly ids: readonly number[];

  constructor({ of, concerns, value, from = FROM_NOW, ids = [] }: SubscriptionSpecOptions<Entry>) {
    this.of = of;
    this.concerns = concerns;
    this.value = value;
    this.from = from;
    this.ids = ids;
  }

  [Symbol.asyncIterator](): never {
    throw new Error('A SubscriptionSpec is executed by a SharedSubscription, it is not iterated.');
  }
}
