/**
 * Reads rows of the club in batches, each after the last row of the previous batch. A connection is used for one batch at a time and
 * released in between; changes that are written meanwhile can be visible in later batches. See
 * docs/decisions/0019-a-backup-is-a-held-moment.md.
 */

import { type Competitor, playersOf, sideName } from '../../../rules/side.ts';
import type { MatchRowFilter } from '../../club/matches/filter.ts';
import { findPlayers } from '../../club/players/sql.ts';
import { startDeadline } from '../../database/deadline.ts';
import type { Sql } from '../../database/driver.ts';
import { isConnectionLost } from '../../database/errors.ts';
import { retry } from '../../database/retry.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';

export interface ExportOptions {
  readonly club: Pick<ServerContext, 'database' | 'timeZone'>;
  /** The cache of the seq at the start of the export. */
  readonly cache: SeqCache;
  /** The matches in `matches.csv`. The other files use only its span. */
  readonly filter: MatchRowFilter;
}

interface FileContext extends ExportOptions {
  readonly names: NickNames;
}

type Cell = string | number | boolean | null;

export interface ExportFile {
  readonly columns: readonly string[];
  readonly batches: (options: ExportOptions) => AsyncGenerator<readonly (readonly Cell[])[]>;
}

type Batches<Row> = (context: FileContext) => AsyncGenerator<readonly Row[]>;

/** @param columns functions that return the cell of a row, by column name */
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

/** @param next reads at most `size` rows after `last`, which is null for the first batch */
export function inBatches<Row>(
  size: number,
  next: (sql: Sql, last: Row | null, context: FileContext) => Promise<readonly Row[]>,
): Batches<Row> {
  return async function* (context) {
    let last: Row | null = null;
    for (;;) {
      const rows: readonly Row[] = await readBatch(context, (sql) => next(sql, last, context));
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      last = rows.at(-1) ?? null;
    }
  };
}

/** Reads a batch. Each batch has its own deadline, because a large file takes longer than the deadline of a request. */
function readBatch<T>({ club }: ExportOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
  const signal = startDeadline();
  const { connections } = club.database;
  return retry(() => connections.use(signal, work), { signal, isRetryable: isConnectionLost });
}

/** The names of competitors. Each nickname is read once, so that a player has the same name in the whole file. */
class NickNames {
  readonly #known = new Map<number, string>();

  async add(sql: Sql, competitors: readonly Competitor[]): Promise<void> {
    const unknown = [...new Set(competitors.flatMap(playersOf))].filter(
      (id) => !this.#known.has(id),
    );
    if (unknown.length === 0) return;
    for (const { id, nickName } of await findPlayers(sql, unknown)) this.#known.set(id, nickName);
  }

  of(competitor: Competitor): string {
    return sideName(competitor, (id) => this.#known.get(id) ?? '');
  }
}
