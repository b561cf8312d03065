/** What a subscription field follows: events of the feed, or a snapshot that they change. */

import type { Numbered } from './feed.ts';
import { FROM_NOW, type ResumePoint, type SeqCache } from './seq-cache.ts';

/** What the schema says of the states of a SNAPSHOT. */
export const SNAPSHOT_MEANS =
  'While others write, parts of a state may be newer than the rest; the state that fits them follows.';

interface SubscriptionSpecOptions<Entry extends Numbered> {
  /** SNAPSHOT: the present value, then the new one after each entry that concerns it. EVENTS: one value for each such entry. */
  readonly of: 'SNAPSHOT' | 'EVENTS';
  readonly concerns: (entry: Entry) => boolean;
  /**
   * The value that the field resolves: after an entry, or of a SNAPSHOT, where the entry is null. Nothing is sent where it
   * is undefined.
   */
  readonly value: (entry: Entry | null, cache: SeqCache) => unknown;
  /** Of EVENTS: where it begins. */
  readonly from?: ResumePoint;
  /**
   * Of a field whose arguments are names: the ids that they stand for at the beginning, which it stays with. Who subscribes
   * later may mean others.
   */
  readonly ids?: readonly number[];
}

/**
 * What the `subscribe` of a field returns. It is the same for all who subscribe to the same, so it is not iterated for each of
 * them: a `SharedSubscription` executes it and sends the results.
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
    throw new Error('A source is executed by a shared subscription, it is not iterated.');
  }
}
