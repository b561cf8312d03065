/**
 * Rows of the club read in batches, each after the last row of the one before. A connection is taken for one batch at a
 * time, so that others have it in between; what is written meanwhile may be in the later batches. See
 * docs/decisions/0019-a-backup-is-a-held-moment.md.
 */

import type { MatchRowFilter } from '../../club/matches/filter.ts';
import { findPlayers } from '../../club/players/sql.ts';
import { startDeadline } from '../../database/deadline.ts';
import type { Sql } from '../../database/driver.ts';
import { isConnectionLost } from '../../database/errors.ts';
import { retry } from '../../database/retry.ts';
import type { Reads } from '../../log/seq-cache.ts';
import type { Club } from '../../log/server-context.ts';

export interface ExportOptions {
  readonly club: Pick<Club, 'database' | 'timeZone'>;
  /** Those that the export begins with. */
  readonly reads: Reads;
  /** Which matches `matches.csv` holds. */
  readonly filter: MatchRowFilter;
}

/** The options of one file, and the names that are read for it. */
interface FileContext extends ExportOptions {
  readonly names: NickNames;
}

type Cell = string | number | boolean | null;

export interface ExportFile {
  readonly columns: readonly string[];
  /** The rows, some at a time. */
  readonly batches: (options: ExportOptions) => AsyncGenerator<readonly (readonly Cell[])[]>;
}

/** The rows of a file as they are read, some at a time. */
type Batches<Row> = (context: FileContext) => AsyncGenerator<readonly Row[]>;

/** @param columns the value of a row in each of them */
export function exportFile<Row>(
  columns: Readonly<Record<string, (row: Row, context: FileContext) => Cell>>,
  batches: Batches<Row>,
): ExportFile {
  const cells = Object.values(columns);
  return {
    columns: Object.keys(columns),
    async *batches(options) {
      const context = { ...options, names: new NickNames() };
      for await (const rows of batches(context)) {
        yield rows.map((row) => cells.map((cell) => cell(row, context)));
      }
    },
  };
}

/** @param next the rows after the last one that was read, at most `size`; the first ones after null */
export function inBatches<Row>(
  size: number,
  next: (sql: Sql, last: Row | null, context: FileContext) => Promise<readonly Row[]>,
): Batches<Row> {
  return async function* (context) {
    let last: Row | null = null;
    for (;;) {
      const rows: readonly Row[] = await read(context, (sql) => next(sql, last, context));
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      last = rows.at(-1) ?? null;
    }
  };
}

/** Each batch has a deadline of its own: a large file takes longer than a request may. */
function read<T>({ club }: ExportOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
  const signal = startDeadline();
  const { connections } = club.database;
  return retry(() => connections.use(signal, work), { signal, isRetryable: isConnectionLost });
}

/** Nicknames by id. Each is read once, so that a player has one name in the whole file. */
class NickNames {
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
