/**
 * Rows of the club read in batches, each after the last row of the one before. A connection is taken for one batch at a
 * time, so that others have it in between; what is written meanwhile may be in the later batches. See
 * docs/decisions/0041-an-export-is-read-in-batches.md.
 */
import type { Club } from '../changes/club.ts';
import { startDeadline } from '../database/deadline.ts';
import type { Sql } from '../database/driver.ts';
import { isConnectionLost } from '../database/errors.ts';
import { retry } from '../database/retry.ts';
import type { MatchFilter } from '../matches/filter.ts';
import { findPlayers } from '../players/sql.ts';
import type { Reads } from '../reads/reads.ts';

export interface ExportOptions {
  readonly club: Pick<Club, 'database' | 'timeZone'>;
  /** Those that the export begins with. */
  readonly reads: Reads;
  /** Which matches `matches.csv` holds. */
  readonly filter: MatchFilter;
}

/** One value of a row; null for none. */
export type Cell = string | number | boolean | null;

/** The rows of a file, some at a time. */
export type Batches = AsyncGenerator<readonly (readonly Cell[])[]>;

type Connections = Club['database']['connections'];

/** @param next the rows after the last one that was read, at most `size`; the first ones after null */
export async function* batchesOf<T>(
  connections: Connections,
  size: number,
  next: (sql: Sql, last: T | null) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let last: T | null = null;
  for (;;) {
    const rows: readonly T[] = await read(connections, (sql) => next(sql, last));
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1) ?? null;
  }
}

/** Each batch has a deadline of its own: a large file takes longer than a request may. */
function read<T>(connections: Connections, work: (sql: Sql) => Promise<T>): Promise<T> {
  const signal = startDeadline();
  return retry(() => connections.use(signal, work), { signal, isRetryable: isConnectionLost });
}

/** Nicknames by id. Each is read once, so that a player has one name in the whole file. */
export class NickNames {
  readonly #known = new Map<number, string>();

  async add(sql: Sql, ids: readonly number[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(id));
    if (unknown.length === 0) return;
    for (const { id, nickName } of await findPlayers(sql, unknown)) this.#known.set(id, nickName);
  }

  of(id: number): string {
    return this.#known.get(id) ?? '';
  }
}
