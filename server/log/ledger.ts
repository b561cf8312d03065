/**
 * The ledger in the memory of this process: read once, and advanced by what later changes wrote. SQL that writes matches without
 * a change is not noticed until a recount corrects rows, or the log begins a new epoch.
 */
import { setImmediate } from 'node:timers/promises';
import {
  Ledger,
  type LedgerMatch,
  type Ledgers,
  ledgersOf,
  ledgersWith,
  type Matches,
  Progress,
} from '../../rules/ledger.ts';
import { Ratings } from '../../rules/ratings.ts';
import { RecordBook } from '../../rules/records.ts';
import { startDeadline } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { isConnectionLost } from '../database/errors.ts';
import { DATABASE } from '../database/limits.ts';
import type { Connections } from '../database/pool.ts';
import { retry } from '../database/retry.ts';
import { finishedAfter, finishedOf, LedgerReader, writtenAfter } from './ledger-sql.ts';
import { currentPosition, type LogPosition } from './position.ts';

/** Number of matches to read with one statement. The embedded database makes all rows of a statement before it sends one. */
const READ_BATCH = 5_000;
/** Number of matches to fold before other work has its turn, at least. */
const FOLD_BATCH = 2_000;
/** Maximum number of parts of a fold, because each part copies what those before it have found. */
const FOLD_PARTS = 20;

/** The ledgers by player, one of each discipline. */
const BY_PLAYER = ['singles', 'doubles'] as const;
export type ByPlayer = (typeof BY_PLAYER)[number];

interface LedgersAt extends LogPosition {
  readonly ledgers: Ledgers;
}

export class KeptLedger {
  readonly #connections: Connections;
  readonly #ratings = {
    singles: new LongFold(Ratings.NONE),
    doubles: new LongFold(Ratings.NONE),
  };
  readonly #books = {
    singles: new LongFold(RecordBook.NONE),
    doubles: new LongFold(RecordBook.NONE),
  };
  #known: LedgersAt | null = null;
  #advancing: Promise<unknown> = Promise.resolve();

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /**
   * Returns the ledgers as of a position, or later.
   * @param mayBeOutdated whether the log may have later changes that this process has not been told of
   */
  async at(position: LogPosition, mayBeOutdated: boolean): Promise<Ledgers> {
    const ledgersKnown = () => (mayBeOutdated ? null : this.#ledgersAt(position));
    const known = ledgersKnown();
    if (known) return known;
    const advanced = this.#advancing
      .catch(() => {})
      .then(async () => ledgersKnown() ?? (await this.#advance()));
    this.#advancing = advanced;
    return advanced;
  }

  #ledgersAt({ epoch, seq }: LogPosition): Ledgers | null {
    const known = this.#known;
    return known?.epoch === epoch && known.seq >= seq ? known.ledgers : null;
  }

  async #advance(): Promise<Ledgers> {
    this.#known = (this.#known && (await this.#after(this.#known))) ?? (await this.#readAll());
    const { ledgers } = this.#known;
    for (const kind of BY_PLAYER) {
      this.#ratings[kind].forgetUnlessBefore(ledgers[kind].matches);
      this.#books[kind].forgetUnlessBefore(ledgers[kind].matches);
    }
    return ledgers;
  }

  /** Returns the ledgers after later changes; null if they must be read anew. */
  async #after({ epoch, seq, ledgers }: LedgersAt): Promise<LedgersAt | null> {
    const written = await this.#read((sql) => writtenAfter(sql, seq, DATABASE.changesOfLedger));
    const isAnother = written.epoch !== epoch || written.seq < seq;
    const { matchIds, seriesIds, hasRecount } = written;
    const most = Math.max(written.seq - seq, matchIds.length, seriesIds.length);
    if (isAnother || hasRecount || most > DATABASE.changesOfLedger) return null;
    if (matchIds.length + seriesIds.length === 0) return { epoch, seq: written.seq, ledgers };
    const found = await this.#read((sql) => finishedOf(sql, written));
    const ids = new Set([...matchIds, ...found.map(({ id }) => id)]);
    return { epoch, seq: written.seq, ledgers: ledgersWith(ledgers, ids, found) };
  }

  /**
   * Reads the position before the matches, and what changes wrote meanwhile after them, because a match that was moved in between
   * can be missed or met twice.
   */
  async #readAll(): Promise<LedgersAt> {
    const position = await this.#read(currentPosition);
    const reader = new LedgerReader();
    const all: LedgerMatch[] = [];
    let batch: Matches;
    do {
      const last = all.at(-1) ?? null;
      batch = await this.#read((sql) => finishedAfter(sql, last, READ_BATCH, reader));
      for (const match of batch) all.push(match);
    } while (batch.length === READ_BATCH);
    return (await this.#after({ ...position, ledgers: ledgersOf(all) })) ?? this.#readAll();
  }

  #read<T>(find: (sql: Sql) => Promise<T>): Promise<T> {
    const signal = startDeadline();
    const read = () => this.#connections.use(signal, find);
    return retry(read, { signal, isRetryable: isConnectionLost });
  }

  /** Returns the ratings of a discipline after the matches of its ledger. */
  ratingsOf(ledgers: Ledgers, kind: ByPlayer): Promise<Ratings> {
    const { matches } = ledgers[kind];
    return this.#ratings[kind].of(matches, (ratings, later) => ratings.followedBy(later));
  }

  /** Returns the ratings and records of a discipline. */
  async bookOf(ledgers: Ledgers, kind: ByPlayer): Promise<RecordBook> {
    const ratings = await this.ratingsOf(ledgers, kind);
    const { matches } = ledgers[kind];
    return this.#books[kind].of(matches, (book, later) => book.followedBy(later, ratings));
  }
}

/** A fold over all matches. It is continued with later matches and begins anew after other changes, in parts. */
class LongFold<T> {
  readonly #none: T;
  readonly #results = new WeakMap<Matches, Promise<T>>();
  #known: Progress<T>;

  /** @param none the result of no match */
  constructor(none: T) {
    this.#none = none;
    this.#known = new Progress(Ledger.EMPTY.matches, none);
  }

  of(matches: Matches, follow: (before: T, later: Matches) => T): Promise<T> {
    const asked = this.#results.get(matches) ?? this.#fold(matches, follow);
    this.#results.set(matches, asked);
    return asked;
  }

  /** Frees a result that these matches do not continue. */
  forgetUnlessBefore(matches: Matches): void {
    if (!this.#known.laterIn(matches)) this.#known = new Progress(Ledger.EMPTY.matches, this.#none);
  }

  async #fold(matches: Matches, follow: (before: T, later: Matches) => T): Promise<T> {
    const later = this.#known.laterIn(matches);
    let result = later ? this.#known.value : this.#none;
    const missing = later ?? matches;
    const part = Math.max(FOLD_BATCH, Math.ceil(missing.length / FOLD_PARTS));
    for (let start = 0; start < missing.length; start += part) {
      if (start > 0) await setImmediate();
      result = follow(result, missing.slice(start, start + part));
    }
    this.#known = new Progress(matches, result);
    return result;
  }
}
