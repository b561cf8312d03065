/** What a subscription iterates over: bounded for every reader, however slow. */
import { Repeater, SlidingBuffer } from 'graphql-yoga';
import type { Change } from '../changes/sql.ts';
import type { Match } from '../matches/sql.ts';
import type { LiveFeed } from './feed.ts';

/**
 * For subscriptions that show a present state: the subject at once, then after every change that concerns it.
 * A slow reader finds one signal waiting, not a queue, and reads the state as it is by then.
 */
export function following<T>(
  live: LiveFeed,
  subject: T,
  concerns: (change: Change) => boolean,
): AsyncIterableIterator<T> {
  const mayConcern = (change: Change) => concernsEverybody(change) || concerns(change);
  return new Repeater<T>(async (push, stop) => {
    const unfollow = live.follow((changes) => {
      if (changes.length === 0 || changes.some(mayConcern)) push(subject);
    });
    endWith(live, stop);
    push(subject);
    await stop;
    unfollow();
  }, new SlidingBuffer(1));
}

/** A recount may have put anything right, and a new name stands everywhere. */
function concernsEverybody({ kind, playerId }: Change): boolean {
  return kind === 'RECOUNTED' || (playerId !== null && kind !== 'PLAYER_CREATED');
}

/** How many different matches may wait for one slow reader; beyond that the oldest goes. */
const MATCHES_WAITING = 200;

/**
 * For subscriptions to what happens to matches: each match that a change finished or corrected, as it is when its turn
 * comes. One that is gone by then, or whose score was taken back, is left out. What cannot be read is an error in its
 * place: the next one may be read again.
 */
export function finishedMatches(
  live: LiveFeed,
  concerns: (change: Change) => boolean,
  load: (id: number) => Promise<Match | null>,
): AsyncIterableIterator<Match | Error> {
  const ids = writtenMatches(live, concerns);
  return new Repeater<Match | Error>(async (push, stop) => {
    stop.then(() => ids.return?.());
    for await (const id of ids) {
      const match = await load(id).catch((cause) => new Error('A match is not read.', { cause }));
      if (match instanceof Error || match?.result) await push(match);
    }
    stop();
  });
}

/** The id of each match that a change wrote. */
function writtenMatches(
  live: LiveFeed,
  concerns: (change: Change) => boolean,
): AsyncIterableIterator<number> {
  const waiting = new LatestOfEach(MATCHES_WAITING);
  return new Repeater<number>(async (push, stop) => {
    const unfollow = live.follow((changes) => {
      for (const change of changes) {
        if (change.matchId === null) continue;
        if (change.matchGone) waiting.forget(change.matchId);
        else if (concerns(change)) push(change.matchId);
      }
    });
    endWith(live, stop);
    await stop;
    unfollow();
  }, waiting);
}

const CHANGES_AT_ONCE = 100;

/** Every change after a seq, in order, none left out and none twice: each reader goes at its own pace. */
export function changesSince(
  live: LiveFeed,
  after: number,
  concerns: (change: Change) => boolean,
): AsyncIterableIterator<Change> {
  return new Repeater<Change>(async (push, stop) => {
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
        const changes = await live.changesAfter(seq, CHANGES_AT_ONCE);
        for (const change of changes) {
          if (ended) break;
          if (concerns(change)) await push(change);
          seq = change.seq;
        }
        if (changes.length === 0) await wake.promise;
      }
    } finally {
      unfollow();
    }
  });
}

/** The feed outlives its readers: whoever leaves leaves nothing behind with it. */
function endWith(live: LiveFeed, stop: (() => undefined) & PromiseLike<unknown>): void {
  const end = () => stop();
  if (live.ended.aborted) end();
  live.ended.addEventListener('abort', end, { once: true });
  stop.then(() => live.ended.removeEventListener('abort', end));
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
