/** Rows that are gone, as the log recorded them last: a write that is sent again answers what it answered. */
import type { z } from 'zod';
import type { Fragment, Sql } from '../database/driver.ts';
import type { Finder } from '../reads/reads.ts';
import { type Rows, rowsIn, type Table } from './table.ts';

type Shape = z.ZodObject<{ id: z.ZodNumber }, z.core.$loose>;

interface Recorded<S extends Shape, T> {
  readonly table: Table<S>;
  /** Which changes may have removed what belongs to an id. */
  readonly changes: (sql: Sql, id: number) => Fragment;
  /** The row as the answer shows it; null if it is not of this list. */
  readonly of: (row: z.infer<S>) => T | null;
}

/** One row for each id; null where there never was one. */
export function oneAsItWas<S extends Shape, T extends { readonly id: number }>(
  recorded: Recorded<S, T>,
): Finder<T | null> {
  const find = allAsTheyWere(recorded, (row, id) => row.id === id);
  return async (sql, ids) => (await find(sql, ids)).map(([row]) => row ?? null);
}

/** All rows that belong to each id. */
export function allAsTheyWere<S extends Shape, T>(
  { table, changes, of }: Recorded<S, T>,
  belongs: (row: T, id: number) => boolean,
): Finder<readonly T[]> {
  const find = async (sql: Sql, id: number) => {
    const [last] = await sql<{ before: Rows }[]>`
      select before from changes
      where ${changes(sql, id)} and jsonb_exists(before, ${table.name})
      order by seq desc
      limit 1`;
    const rows = last ? rowsIn(last.before, table).map(of) : [];
    return rows.filter((row) => row !== null).filter((row) => belongs(row, id));
  };
  return (sql, ids) => Promise.all(ids.map((id) => find(sql, id)));
}
