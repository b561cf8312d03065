/** What a subscription iterates over: bounded for every reader, however slow. */
import { Repeater, SlidingBuffer } from 'graphql-yoga';
import type { LiveFeed, Numbered } from './feed.ts';

/**
 * For subscriptions that show a present state: the subject at once, then after every entry that concerns it.
 * A slow reader finds one signal waiting, not a queue, and reads the state as it is by then.
 */
export function following<Entry extends Numbered, Subject>(
  live: LiveFeed<Entry>,
  subject: Subject,
  concerns: (entry: Entry) => boolean,
): AsyncIterableIterator<Subject> {
  return new Repeater<Subject>(async (push, stop) => {
    const unfollow = live.follow((entries) => {
      if (entries.length === 0 || entries.some(concerns)) push(subject);
    });
    endWith(live, stop);
    push(subject);
    await stop;
    unfollow();
  }, new SlidingBuffer(1));
}

/** How many different ids may wait for one slow reader; beyond that the oldest goes. */
const IDS_WAITING = 200;

/** Whether an entry has something for a reader: the id that it wrote, or the one that is gone with it. */
export type Wrote = { readonly id: number; readonly gone: boolean } | null;

/** The id of each row that an entry wrote; one that waits already moves to the end, one that is gone is left out. */
export function rowsWritten<Entry extends Numbered>(
  live: LiveFeed<Entry>,
  wrote: (entry: Entry) => Wrote,
): AsyncIterableIterator<number> {
  const waiting = new LatestOfEach(IDS_WAITING);
  return new Repeater<number>(async (push, stop) => {
    const unfollow = live.follow((entries) => {
      for (const entry of entries) {
        const row = wrote(entry);
        if (row?.gone) waiting.forget(row.id);
        else if (row) push(row.id);
      }
    });
    endWith(live, stop);
    await stop;
    unfollow();
  }, waiting);
}

const ENTRIES_AT_ONCE = 100;

/** Every entry after a seq, in order, none left out and none twice: each reader goes at its own pace. */
export function entriesSince<Entry extends Numbered>(
  live: LiveFeed<Entry>,
  after: number,
  concerns: (entry: Entry) => boolean,
): AsyncIterableIterator<Entry> {
  return new Repeater<Entry>(async (push, stop) => {
    let seq = after;
    let ended = false;
    let wake = Promise.withResolvers<void>();
    const unfollow = live.follow(() => wake.resolve());
    endWith(live, stop);
    stop.then(() => {
      ended = true;
      wake.resolve();
    });
    try {
      while (!ended) {
        wake = Promise.withResolvers<void>();
        const entries = await live.entriesAfter(seq, ENTRIES_AT_ONCE);
        for (const entry of entries) {
          if (ended) break;
          if (concerns(entry)) await push(entry);
          seq = entry.seq;
        }
        if (entries.length === 0) await wake.promise;
      }
    } finally {
      unfollow();
    }
  });
}

/** The feed outlives its readers: whoever leaves leaves nothing behind with it. */
function endWith(
  { ended }: { readonly ended: AbortSignal },
  stop: (() => undefined) & PromiseLike<unknown>,
): void {
  const end = () => stop();
  if (ended.aborted) end();
  ended.addEventListener('abort', end, { once: true });
  stop.then(() => ended.removeEventListener('abort', end));
}

/** A buffer that holds each value once, at its latest place. */
class LatestOfEach {
  readonly full = false;
  readonly #waiting = new Set<unknown>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get empty(): boolean {
    return this.#waiting.size === 0;
  }

  add(value: unknown): void {
    this.#waiting.delete(value);
    this.#waiting.add(value);
    if (this.#waiting.size > this.#limit) this.remove();
  }

  forget(value: unknown): void {
    this.#waiting.delete(value);
  }

  remove(): unknown {
    const [oldest] = this.#waiting;
    this.#waiting.delete(oldest);
    return oldest;
  }
}
