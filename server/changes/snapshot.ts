/** Rows before and after a write, reduced to what differs: that is what the log stores. */
import { type IdsByTable, type LoggedTable, loggedTables, type Row, type Rows } from './table.ts';

export const NO_ROWS: Rows = {};

/** What a write changed. */
export interface Difference {
  /** Rows that were deleted or changed, as they were. */
  readonly before: Rows;
  /** Rows that were added or changed, as they are now. */
  readonly after: Rows;
  /** The ids of all rows that are affected, by table: those that differ, and those that they are part of. */
  readonly touched: IdsByTable;
  /** Those of them that have a version and get a new one. */
  readonly versioned: IdsByTable;
  /** The ids of all players in the rows that differ. */
  readonly players: readonly number[];
}

/** What differs between two snapshots of the same rows. */
export function difference(before: Rows, after: Rows): Difference {
  const [removed, added] = [without(before, after), without(after, before)];
  const [touched, versioned] = [new Touched(before, after), new Touched(before, after)];
  const players = new Set<number>();
  for (const table of loggedTables()) {
    const [was, became] = [removed[table.name] ?? [], added[table.name] ?? []];
    for (const row of [...was, ...became]) {
      for (const column of table.players) players.add(Number(row[column]));
      touched.add(table.name, row.id);
    }
    for (const step of steps(was, became)) {
      if (table.versioned && isNewVersion(step, table)) versioned.add(table.name, step.id);
    }
  }
  return {
    before: removed,
    after: added,
    touched: touched.ids(),
    versioned: versioned.ids(),
    players: [...players],
  };
}

function isNewVersion({ was, became }: Step<Row>, { unversioned }: LoggedTable): boolean {
  if (!was || !became) return true;
  const counts = (row: Row) =>
    Object.entries(row).filter(([column]) => column !== 'version' && !unversioned.includes(column));
  return JSON.stringify(counts(was)) !== JSON.stringify(counts(became));
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

  ids(): IdsByTable {
    return Object.fromEntries([...this.#ids].map(([name, ids]) => [name, [...ids]]));
  }
}

/** The rows after a write as they are once those that get a new version have it. */
export function afterWithVersions({ after, versioned }: Difference, seq: number): Rows {
  return Object.fromEntries(
    Object.entries(after).map(([name, rows]) => [
      name,
      rows.map((row) => (versioned[name]?.includes(row.id) ? { ...row, version: seq } : row)),
    ]),
  );
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
