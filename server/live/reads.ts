/**
 * What was read at one seq, shared by everybody who asks while that seq is current: each row is fetched once for all
 * viewers, however many there are. When the club moves on, a new, empty set takes its place.
 */
import { setTimeout as delay } from 'node:timers/promises';
import DataLoader, { type CacheMap } from 'dataloader';
import { LRUCache } from 'lru-cache';
import { findRecordedChanges, findUndone, type RecordedChange } from '../changes/sql.ts';
import { isConnectionLost, type Sql } from '../database/connection.ts';
import { findGames, findMatches, type Match, type SeriesGame } from '../matches/sql.ts';
import { findPlayers, type Player } from '../players/sql.ts';
import { findPlayoffs, type Playoff } from '../playoffs/sql.ts';
import {
  findSeries,
  findSeriesOfPlayoffs,
  type PlayoffSeries,
  type Series,
} from '../series/sql.ts';

/** How many answers of one kind are kept; the least recently used go first. */
const KEPT = 2_000;

const ASK_AGAIN_AFTER_MS = [50, 250, 1_000];

export class Reads {
  /** The seq these answers are good for. */
  readonly seq: number;
  readonly player: DataLoader<number, Player | null>;
  readonly match: DataLoader<number, Match | null>;
  readonly series: DataLoader<number, Series | null>;
  readonly playoff: DataLoader<number, Playoff | null>;
  /** The games of a series, by number. */
  readonly games: DataLoader<number, readonly SeriesGame[]>;
  readonly seriesOfPlayoff: DataLoader<number, readonly PlayoffSeries[]>;
  /** A change with the rows it wrote, by seq. */
  readonly recordedChange: DataLoader<number, RecordedChange | null>;
  /** The seq of the latest change that took a change back. */
  readonly undoneBy: DataLoader<number, number | null>;
  readonly #sql: Sql;
  readonly #answers = new LRUCache<string, Promise<object>>({ max: KEPT });

  constructor(sql: Sql, seq: number) {
    this.#sql = sql;
    this.seq = seq;
    this.player = byId((ids) => findPlayers(sql, ids));
    this.match = byId((ids) => findMatches(sql, ids));
    this.series = byId((ids) => findSeries(sql, ids));
    this.playoff = byId((ids) => findPlayoffs(sql, ids));
    this.games = grouped(
      (ids) => findGames(sql, ids),
      (game) => game.seriesId,
    );
    this.seriesOfPlayoff = grouped(
      (ids) => findSeriesOfPlayoffs(sql, ids),
      (series) => series.playoffId,
    );
    this.recordedChange = loader(async (seqs) => {
      const found = await again(() => findRecordedChanges(sql, seqs));
      const changes = new Map(found.map((change) => [change.seq, change]));
      return seqs.map((each) => changes.get(each) ?? null);
    });
    this.undoneBy = loader(async (seqs) => {
      const found = await again(() => findUndone(sql, seqs));
      const undone = new Map(found.map((each) => [each.seq, each.undoneBy]));
      return seqs.map((each) => undone.get(each) ?? null);
    });
  }

  /** The answer to a question that is named by its text, asked once. */
  once<T extends object>(question: string, ask: (sql: Sql) => Promise<T>): Promise<T> {
    const known = this.#answers.get(question) as Promise<T> | undefined;
    if (known) return known;
    const answer = again(() => ask(this.#sql));
    this.#answers.set(question, answer);
    answer.catch(() => this.#answers.delete(question));
    return answer;
  }
}

/** A row that must be there because another one refers to it. */
export function present<T>(row: T | null, what: string, id: number): T {
  if (row === null) throw new Error(`The ${what} ${id} that another row refers to is gone.`);
  return row;
}

function byId<T extends { readonly id: number }>(find: (ids: readonly number[]) => Promise<T[]>) {
  return loader<T | null>(async (ids) => {
    const rows = new Map((await again(() => find(ids))).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  });
}

function grouped<T>(find: (ids: readonly number[]) => Promise<T[]>, keyOf: (row: T) => number) {
  return loader<readonly T[]>(async (ids) => {
    const groups = Map.groupBy(await again(() => find(ids)), keyOf);
    return ids.map((id) => groups.get(id) ?? []);
  });
}

function loader<T>(batch: (ids: readonly number[]) => Promise<T[]>): DataLoader<number, T> {
  return new DataLoader(batch, {
    cacheMap: new LatestUsed<Promise<T>>(),
    maxBatchSize: 1_000,
  });
}

/** Made when it is first used: every write begins a new set of reads, most of which nobody asks for. */
class LatestUsed<T extends object> implements CacheMap<number, T> {
  #kept: LRUCache<number, T> | null = null;

  get(id: number): T | undefined {
    return this.#kept?.get(id);
  }

  set(id: number, value: T): void {
    this.#kept ??= new LRUCache({ max: KEPT });
    this.#kept.set(id, value);
  }

  delete(id: number): void {
    this.#kept?.delete(id);
  }

  clear(): void {
    this.#kept?.clear();
  }
}

/** Asks again when the connection was lost on the way: a read does no harm twice. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of ASK_AGAIN_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await delay(wait);
    }
  }
  return ask();
}
