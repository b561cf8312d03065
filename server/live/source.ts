/** What a subscription field follows: every entry of the feed, or a state that entries change. */

import { FROM_NOW, type From } from '../reads/position.ts';
import type { Reads } from '../reads/reads.ts';
import type { Numbered } from './feed.ts';

export interface SourceGiven<Entry extends Numbered> {
  /** STATE: the present value, then the new one after each entry that concerns it. ENTRIES: one value for each such entry. */
  readonly of: 'STATE' | 'ENTRIES';
  readonly concerns: (entry: Entry) => boolean;
  /**
   * The value that the field resolves: after an entry, or at the beginning of a STATE, where the entry is null. Nothing is
   * sent where it is undefined.
   */
  readonly value: (entry: Entry | null, reads: Reads) => unknown;
  /** Of ENTRIES: where it begins. */
  readonly from?: From;
}

/**
 * What the `subscribe` of a field returns. It is the same for all who ask the same, so it is not iterated for each of
 * them: a `Question` works it out and hands it on.
 */
export class Source<Entry extends Numbered> implements AsyncIterable<never> {
  readonly of: SourceGiven<Entry>['of'];
  readonly concerns: SourceGiven<Entry>['concerns'];
  readonly value: SourceGiven<Entry>['value'];
  readonly from: From;

  constructor({ of, concerns, value, from = FROM_NOW }: SourceGiven<Entry>) {
    this.of = of;
    this.concerns = concerns;
    this.value = value;
    this.from = from;
  }

  [Symbol.asyncIterator](): never {
    throw new Error('A source is handed on by a question, it is not iterated.');
  }
}
