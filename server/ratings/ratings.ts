/**
 * The ratings of the club, in memory. They are made when they are first asked for, and follow the log from then on. Ratings
 * never change, so those of an older seq stay what they are for requests that still answer as of it.
 */
import { setImmediate } from 'node:timers/promises';
import {
  type InSlices,
  PlayedMatches,
  type PlayedStep,
  type PlayPosition,
} from '../../rules/played-matches.ts';
import { Ratings } from '../../rules/ratings.ts';
import type { Change } from '../changes/change.ts';
import { presentPosition } from '../changes/sql.ts';
import type { Sql } from '../database/driver.ts';
import type { Connections } from '../database/pool.ts';
import type { LiveFeed } from '../live/feed.ts';
import type { Position, Reads } from '../reads/reads.ts';
import { busy, databaseSilent, type Refusal } from '../refusal.ts';
import { changesOfMatches, playedAfter, playedSteps } from './sql.ts';

const MATCHES_PER_READ = 2_048;
const CHANGES_PER_READ = 200;
/** To read more changes than this takes longer than to read the matches. */
const MAX_CHANGES = 2_000;

interface Known extends Position {
  readonly ratings: Ratings;
}

/** @returns the ratings as of the seq of some reads */
export function followRatings(
  connections: Connections,
  live: LiveFeed<Change>,
): (reads: Reads) => Promise<Ratings> {
  const ratings = new ClubRatings(connections, live);
  return (reads) => ratings.of(reads.origin);
}

class ClubRatings {
  readonly #connections: Connections;
  readonly #live: LiveFeed<Change>;
  /** Of all who ask as of the same seq. */
  readonly #asked = new WeakMap<Reads, Promise<Ratings>>();
  /** Those of the highest seq that was asked for. */
  #known: Known | null = null;
  #restarts = 0;
  /** One after the other, so that each goes on from the one before. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(connections: Connections, live: LiveFeed<Change>) {
    this.#connections = connections;
    this.#live = live;
    live.follow({
      appended: () => {},
      restarted: () => {
        this.#known = null;
        this.#restarts += 1;
      },
    });
  }

  of(reads: Reads): Promise<Ratings> {
    const known = this.#asked.get(reads);
    if (known) return known;
    const asked = this.#last.then(async () => this.#at(await this.#positionOf(reads)));
    this.#last = asked.catch(() => this.#asked.delete(reads));
    this.#asked.set(reads, asked);
    return asked;
  }

  /** While notifications do not arrive, rows are read as they are by now, whatever the seq of the reads. */
  async #positionOf({ epoch, seq }: Reads): Promise<Position> {
    const live = this.#live;
    if (epoch !== live.epoch || seq > live.seq) throw historyReplaced();
    if (live.listening) return { epoch, seq };
    const present = await this.#find(presentPosition);
    if (present.epoch !== epoch || present.seq < seq) throw historyReplaced();
    return present;
  }

  async #at({ epoch, seq }: Position): Promise<Ratings> {
    const restarts = this.#restarts;
    const known = this.#near({ epoch, seq });
    const ratings = known
      ? await inSlices(known.ratings.after(await this.#steps(known.seq, seq)))
      : await this.#read({ epoch, seq });
    if (restarts !== this.#restarts) throw historyReplaced();
    if (!known || known.seq < seq) this.#known = { epoch, seq, ratings };
    return ratings;
  }

  /** What is known, unless it is too far away. */
  #near({ epoch, seq }: Position): Known | null {
    const known = this.#known;
    if (!known || known.epoch !== epoch) return null;
    return Math.abs(known.seq - seq) <= MAX_CHANGES ? known : null;
  }

  /**
   * Reads all matches, in many statements that lock nothing: meanwhile others write. What was written since the seq is
   * then taken back, which also corrects what was read before it was written, or twice.
   */
  async #read({ epoch, seq }: Position): Promise<Ratings> {
    // Those before it need not be in memory at the same time.
    this.#known = null;
    let matches = new PlayedMatches();
    let last: PlayPosition | null = null;
    for (;;) {
      const page = await this.#find((sql) => playedAfter(sql, last, MATCHES_PER_READ));
      matches = matches.followedBy(page);
      last = page.at(-1) ?? null;
      if (page.length < MATCHES_PER_READ) break;
    }
    const present = await this.#find(presentPosition);
    if (present.epoch !== epoch || present.seq < seq) throw historyReplaced();
    const later = await this.#steps(present.seq, seq);
    return inSlices(Ratings.of(await inSlices(matches.after(later))));
  }

  /** The steps from one seq to another; those to an earlier one take back what came after it. */
  async #steps(from: number, to: number): Promise<readonly PlayedStep[]> {
    if (from > to) return (await this.#steps(to, from)).toReversed().map(takenBack);
    const steps: PlayedStep[] = [];
    let after = from;
    while (after < to) {
      const range = { after, upTo: to, limit: CHANGES_PER_READ };
      const changes = await this.#find((sql) => changesOfMatches(sql, range));
      steps.push(...changes.flatMap(playedSteps));
      after = changes.length < CHANGES_PER_READ ? to : (changes.at(-1)?.seq ?? to);
    }
    return steps;
  }

  /** Retried until it succeeds: those who ask wait until their own deadlines, and the next find it done. */
  async #find<T extends object>(find: (sql: Sql) => Promise<T>): Promise<T> {
    const live = this.#live;
    const read = () => this.#connections.use(live.ended, find);
    const found = await live.retryUntilEnd<T | null>(read, null);
    if (!found) throw databaseSilent();
    return found;
  }
}

/** The log is another one than when the request began. */
function historyReplaced(): Refusal {
  return busy('The club was replaced by another copy of it meanwhile.');
}

function takenBack({ was, became }: PlayedStep): PlayedStep {
  return { was: became, became: was };
}

/** Lets everything else that waits go first, after each slice. */
export async function inSlices<T>(work: InSlices<T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}
