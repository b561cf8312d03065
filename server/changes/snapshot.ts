/** Rows before and after a write, reduced to what differs: that is what the log stores. */
import type { Tx } from '../database/driver.ts';
import { type LoggedTable, loggedTables, type Row, type Rows } from './table.ts';

export const NO_ROWS: Rows = {};

/** What a write changed. */
export interface Difference {
  /** Rows that were deleted or changed, as they were. */
  readonly before: Rows;
  /** Rows that were added or changed, as they are now. */
  readonly after: Rows;
  /** The ids of all rows that are affected, by table: those that differ, and those that they are part of. */
  readonly touched: Readonly<Record<string, readonly number[]>>;
  /** The ids of all players in the rows that differ. */
  readonly players: readonly number[];
}

/** What differs between two snapshots of the same rows. */
export function difference(before: Rows, after: Rows): Difference {
  const [removed, added] = [without(before, after), without(after, before)];
  const touched = new Touched(before, after);
  const players = new Set<number>();
  for (const table of loggedTables()) {
    for (const row of [...(removed[table.name] ?? []), ...(added[table.name] ?? [])]) {
      for (const column of table.players) players.add(Number(row[column]));
      touched.add(table.name, row.id);
    }
  }
  return { before: removed, after: added, touched: touched.ids(), players: [...players] };
}

/** Collects rows with what they are part of: a game with its series and its play-off, even if those did not change. */
class Touched {
  readonly #ids = new Map<string, Set<number>>();
  readonly #tables = new Map(loggedTables().map((table) => [table.name, table]));
  readonly #rows: ReadonlyMap<string, ReadonlyMap<number, Row>>;

  constructor(before: Rows, after: Rows) {
    this.#rows = new Map(
      [...this.#tables.keys()].map((name) => {
        const rows = [...(before[name] ?? []), ...(after[name] ?? [])];
        return [name, new Map(rows.map((row) => [row.id, row]))];
      }),
    );
  }

  add(name: string, id: number): void {
    this.#ids.set(name, (this.#ids.get(name) ?? new Set()).add(id));
    const partOf = this.#tables.get(name)?.partOf;
    const whole = partOf && this.#rows.get(name)?.get(id)?.[partOf.by];
    if (partOf && typeof whole === 'number') this.add(partOf.table, whole);
  }

  ids(): Difference['touched'] {
    return Object.fromEntries([...this.#ids].map(([name, ids]) => [name, [...ids]]));
  }
}

/** Sets the version of every touched row to the seq of the change. */
export async function stampVersions(tx: Tx, seq: number, { touched }: Difference): Promise<void> {
  await Promise.all(versioned().map((table) => stamp(tx, seq, table, touched[table.name] ?? [])));
}

/** Rows as they are once they have the version of a change. */
export function withVersion(rows: Rows, version: number): Rows {
  const names = new Set(versioned().map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(rows).map(([name, present]) => [
      name,
      names.has(name) ? present.map((row) => ({ ...row, version })) : present,
    ]),
  );
}

function versioned(): readonly LoggedTable[] {
  return loggedTables().filter((table) => table.versioned);
}

async function stamp(
  tx: Tx,
  seq: number,
  { name }: LoggedTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx`update ${tx(name)} set version = ${seq} where id = any(${[...ids]}::int[])`;
}

function without(rows: Rows, others: Rows): Rows {
  const differing = Object.entries(rows).map(([name, present]) => {
    const known = new Set(others[name]?.map((row) => JSON.stringify(row)));
    return [name, present.filter((row) => !known.has(JSON.stringify(row)))] as const;
  });
  return Object.fromEntries(differing.filter(([, present]) => present.length > 0));
}

/** One row before and after a change; undefined where it did not exist. */
export interface Step<R extends Row> {
  readonly id: number;
  readonly was: R | undefined;
  readonly became: R | undefined;
}

/** One step for every row of two snapshots. */
export function steps<R extends Row>(before: readonly R[], after: readonly R[]): Step<R>[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].map((id) => ({
    id,
    was: before.find((row) => row.id === id),
    became: after.find((row) => row.id === id),
  }));
}
