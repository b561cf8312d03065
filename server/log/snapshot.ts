/** Compares the rows before and after a write. The log stores only the rows that differ. */
import type { Subject } from './subjects.ts';
import type { IdsByTable, Row, Rows } from './table.ts';
import { LOGGED_TABLES, type LoggedTable } from './tables.ts';

export interface Difference {
  /** Rows that were deleted or changed, as they were before the write. */
  readonly before: Rows;
  /** Rows that were added or changed, as they are after the write, with their new versions. */
  readonly after: Rows;
  /** The listed subjects among the rows that differ, the rows that contain them, and the rows to which they refer. */
  readonly subjects: readonly Subject[];
  /** Ids of the affected rows whose `version` must still be set to the seq of the change, by table. */
  readonly stamped: IdsByTable;
}

/** Compares two snapshots of the same rows. @param seq of the change, which becomes the version of the rows */
export function snapshotDifference(before: Rows, after: Rows, seq: number): Difference {
  const [touched, versioned] = [new AffectedRows(before, after), new AffectedRows(before, after)];
  const [removed, added]: [Record<string, Row[]>, Record<string, Row[]>] = [{}, {}];
  for (const table of LOGGED_TABLES) {
    const { name, refersTo } = table;
    const changed = steps(before[name] ?? [], after[name] ?? []).filter(differs);
    const was = changed.flatMap((step) => step.was ?? []);
    const became = changed.flatMap((step) => step.became ?? []);
    for (const row of [...was, ...became]) {
      touched.add(name, row.id);
      for (const { column, table: other } of refersTo) touched.add(other, row[column]);
      for (const id of concernedBy(row, table, before, after))
        touched.add(table.concerns ?? '', id);
    }
    for (const step of changed) {
      if (isNewVersion(step, table)) versioned.add(...versionedRow(step, table));
    }
    if (was.length > 0) removed[name] = was;
    if (became.length > 0) added[name] = became;
  }
  return {
    before: removed,
    after: mapRows(added, (row, name) =>
      versioned.has(name, row.id) ? { ...row, version: seq } : row,
    ),
    subjects: listedSubjects(touched.ids()),
    stamped: versioned.ids(({ version }) => version !== seq),
  };
}

function listedSubjects(ids: IdsByTable): readonly Subject[] {
  return LOGGED_TABLES.flatMap(({ name, subject: kind, isListed }) =>
    isListed && kind ? (ids[name] ?? []).map((id) => ({ kind, id })) : [],
  );
}

/** Commands pass on unchanged rows as the same objects, so most rows are compared by reference only. */
function differs({ was, became }: Step<Row>): boolean {
  return was !== became && JSON.stringify(was) !== JSON.stringify(became);
}

/** Returns the ids of all parts of the same row that the change of one part concerns. */
function concernedBy(row: Row, { partOf, concerns }: LoggedTable, ...snapshots: Rows[]): number[] {
  if (!partOf || !concerns) return [];
  const parts = snapshots.flatMap((rows) => rows[concerns] ?? []);
  return parts.filter((part) => part[partOf.by] === row[partOf.by]).map(({ id }) => id);
}

/** Returns the row whose version a step sets: a part without a version has that of the row that contains it. */
function versionedRow(
  { id, was, became }: Step<Row>,
  { name, versioned, partOf }: LoggedTable,
): [table: string, id: number] {
  const whole = partOf && (became ?? was)?.[partOf.by];
  return !versioned && typeof whole === 'number' && partOf ? [partOf.table, whole] : [name, id];
}

function isNewVersion(
  { was, became }: Step<Row>,
  { versioned, partOf, unversioned }: LoggedTable,
): boolean {
  if (!versioned && !partOf) return false;
  if (!was || !became) return true;
  const counts = (row: Row) =>
    Object.entries(row).filter(([column]) => column !== 'version' && !unversioned.includes(column));
  return JSON.stringify(counts(was)) !== JSON.stringify(counts(became));
}

/** Collects ids of rows and of the rows that contain them: for a match, also its series and play-off, changed or not. */
class AffectedRows {
  readonly #ids = new Map<string, Set<number>>();
  readonly #tables = new Map(LOGGED_TABLES.map((table) => [table.name, table]));
  readonly #rows: ReadonlyMap<string, ReadonlyMap<number, Row>>;

  constructor(before: Rows, after: Rows) {
    this.#rows = new Map(
      [...this.#tables.keys()].map((name) => {
        const rows = [...(before[name] ?? []), ...(after[name] ?? [])];
        return [name, new Map(rows.map((row) => [row.id, row]))];
      }),
    );
  }

  /** @param id of a row, or a foreign key, which may be null */
  add(name: string, id: unknown): void {
    if (typeof id !== 'number') return;
    this.#ids.set(name, (this.#ids.get(name) ?? new Set()).add(id));
    const partOf = this.#tables.get(name)?.partOf;
    const whole = partOf && this.#rows.get(name)?.get(id)?.[partOf.by];
    if (partOf) this.add(partOf.table, whole);
  }

  has(name: string, id: number): boolean {
    return this.#ids.get(name)?.has(id) ?? false;
  }

  /** @param wanted receives the row after the write, before it if the row was deleted, or {} if the snapshots do not have it */
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
