/** Rows before and after a write, reduced to what differs: that is what the log stores. */
import { type IdsByTable, loggedTables, type Row, type Rows, type Table } from './table.ts';

export interface Difference {
  /** Rows that were deleted or changed, as they were. */
  readonly before: Rows;
  /** Rows that were added or changed, as they are now, with their new versions. */
  readonly after: Rows;
  /** The ids of all rows that are affected, by table: those that differ, and those that they are part of. */
  readonly touched: IdsByTable;
  /** Those of them that have a version and are still to get the new one. */
  readonly stamped: IdsByTable;
  /** The ids of all players in the rows that differ. */
  readonly players: readonly number[];
}

/** What differs between two snapshots of the same rows, by a write that has this seq. */
export function snapshotDifference(before: Rows, after: Rows, seq: number): Difference {
  const [touched, versioned] = [new AffectedRows(before, after), new AffectedRows(before, after)];
  const players = new Set<number>();
  const [removed, added]: [Record<string, Row[]>, Record<string, Row[]>] = [{}, {}];
  for (const table of loggedTables()) {
    const { name } = table;
    const changed = steps(before[name] ?? [], after[name] ?? []).filter(differs);
    const was = changed.flatMap((step) => step.was ?? []);
    const became = changed.flatMap((step) => step.became ?? []);
    for (const row of [...was, ...became]) {
      for (const column of table.players) players.add(Number(row[column]));
      touched.add(name, row.id);
    }
    for (const step of changed) {
      if (isNewVersion(step, table)) versioned.add(name, step.id);
    }
    if (was.length > 0) removed[name] = was;
    if (became.length > 0) added[name] = became;
  }
  return {
    before: removed,
    after: mapRows(added, (row, name) =>
      versioned.has(name, row.id) ? { ...row, version: seq } : row,
    ),
    touched: touched.ids(),
    stamped: versioned.ids(({ version }) => version !== seq),
    players: [...players],
  };
}

/** Rows that a command leaves as they are it hands on as they are. */
function differs({ was, became }: Step<Row>): boolean {
  return was !== became && JSON.stringify(was) !== JSON.stringify(became);
}

function isNewVersion(
  { was, became }: Step<Row>,
  { row: shape, unversioned = [] }: Table,
): boolean {
  if (!('version' in shape.shape)) return false;
  if (!was || !became) return true;
  const counts = (row: Row) =>
    Object.entries(row).filter(([column]) => column !== 'version' && !unversioned.includes(column));
  return JSON.stringify(counts(was)) !== JSON.stringify(counts(became));
}

/** Collects rows with what they are part of: a game with its series and its play-off, even if those did not change. */
class AffectedRows {
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

  has(name: string, id: number): boolean {
    return this.#ids.get(name)?.has(id) ?? false;
  }

  /** @param wanted by the row as it is after the write, where it still exists */
  ids(wanted: (row: Partial<Row>) => boolean = () => true): IdsByTable {
    return Object.fromEntries(
      [...this.#ids]
        .map(([name, ids]): [string, number[]] => [
          name,
          [...ids].filter((id) => wanted(this.#rows.get(name)?.get(id) ?? {})),
        ])
        .filter(([, ids]) => ids.length > 0),
    );
  }
}

function mapRows(rows: Rows, change: (row: Row, table: string) => Row): Rows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, each]) => [name, each.map((row) => change(row, name))]),
  );
}

/** One row before and after a change; undefined where it did not exist. */
export interface Step<R extends Row> {
  readonly id: number;
  readonly was: R | undefined;
  readonly became: R | undefined;
}

/** One step for every row of two snapshots. */
export function steps<R extends Row>(before: readonly R[], after: readonly R[]): Step<R>[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const became = new Map(after.map((row) => [row.id, row]));
  const ids = new Set([...was.keys(), ...became.keys()]);
  return [...ids].map((id) => ({ id, was: was.get(id), became: became.get(id) }));
}
