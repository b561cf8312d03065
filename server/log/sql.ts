/** The statements of the log, table `changes`: append-only, one row per change. */
import type { ChangeText } from '../../rules/changes/details.ts';
import { MINOR_KINDS } from '../../rules/changes/kinds.ts';
import type { Fragment, Sql, Tx } from '../database/driver.ts';
import type { Change, RecordedChange } from './change.ts';
import { rowPerId, rowsPerId } from './seq-cache.ts';
import { keyOf, type Subject, subjectsOf } from './subjects.ts';
import type { IdsByTable, Row } from './table.ts';

/** Notification channel of all server processes. The payload is the seq of a change, or the epoch of a restored log. */
export const CHANNEL = 'faceoff';

/**
 * Appends a change. The transaction must hold the lock of the club. Postgres notifies all server processes at the commit.
 * @param stamped the rows whose version is set to the seq of the change
 */
export async function appendChange(
  tx: Tx,
  change: RecordedChange,
  stamped: IdsByTable,
): Promise<void> {
  await tx`
    with counted as (update club set seq = ${change.seq})
    ${stamps(tx, change.seq, stamped)},
    appended as (
      insert into changes
        (seq, time, kind, place, subjects, before, after, facts, entered_by, undoes)
      values
        (${change.seq}, ${change.time}, ${change.kind}, ${json(change.place.map(keyOf))}::text::jsonb,
         ${json(change.subjects.map(keyOf))}::text::jsonb, ${json(change.before)}::text::jsonb,
         ${json(change.after)}::text::jsonb, ${json(change.details)}::text::jsonb,
         ${change.enteredBy}, ${change.undoes})
      returning seq
    )
    select pg_notify(${CHANNEL}, seq::text) from appended`;
}

/** CTEs that set the version of these rows to a seq. */
function stamps(tx: Tx, seq: number, stamped: IdsByTable): Fragment {
  return Object.entries(stamped).reduce(
    (all, [name, ids]) => tx`${all},
      ${tx(`stamped_${name}`)} as (
        update ${tx(name)} set version = ${seq} where id = any(${[...ids]}::int[]))`,
    tx``,
  );
}

/** Restricts a query to changes that have one of the subjects of each list. A merged player is a list of several. */
export type HistoryFilter = readonly (readonly Subject[])[];

interface LogRange {
  /** Only changes with a higher seq. */
  readonly after: number;
  /** Only changes with a lower seq; null for no bound. */
  readonly before: number | null;
  readonly limit: number;
}

export interface HistoryQuery extends LogRange {
  readonly newestFirst: boolean;
  readonly filter: HistoryFilter;
  /** Leaves out minor changes, such as the goals of live matches. */
  readonly withoutMinor: boolean;
}

export async function findChanges(
  sql: Sql | Tx,
  { after, before, newestFirst, limit, filter, withoutMinor }: HistoryQuery,
): Promise<Change[]> {
  const rows = await sql<StoredChange[]>`
    select ${columns(sql)}
    from changes
    where seq > ${after}
      ${before === null ? sql`` : sql`and seq < ${before}`}
      ${filter.reduce((all, subjects) => sql`${all} and ${concern(sql, subjects)}`, sql``)}
      ${withoutMinor ? sql`and kind <> all(${[...MINOR_KINDS]}::text[])` : sql``}
    order by seq ${newestFirst ? sql`desc` : sql``}
    limit ${limit}`;
  return rows.map(changeOf);
}

/** Returns the condition that changes have one of these subjects. */
export function concern(sql: Sql | Tx, subjects: readonly Subject[]): Fragment {
  return sql`subjects @> any(${subjects.map((subject) => json(keyOf(subject)))}::text[]::jsonb[])`;
}

/** The changes after a seq, oldest first, at most `limit`. */
export function changesAfter(sql: Sql, after: number, limit: number): Promise<Change[]> {
  const all = { before: null, newestFirst: false, filter: [], withoutMinor: false };
  return findChanges(sql, { ...all, after, limit });
}

export async function findRecordedChanges(
  sql: Sql | Tx,
  seqs: readonly number[],
): Promise<RecordedChange[]> {
  const rows = await sql<StoredRecord[]>`
    select ${columns(sql)}, before, after from changes where seq = any(${[...seqs]}::int[])`;
  return rows.map((row) => ({ ...changeOf(row), before: row.before, after: row.after }));
}

/** Reads a change and the previous state of one of its rows, without loading its other rows, of which there can be thousands. */
export async function findChangeOfRow(
  tx: Tx,
  seq: number,
  { name }: { readonly name: string },
  id: number,
): Promise<{ readonly change: Change; readonly before: Row | null } | null> {
  const [found] = await tx<(StoredChange & { readonly rowBefore: Row | null })[]>`
    select ${columns(tx)},
      jsonb_path_query_first(
        before, ${`$.${name}[*] ? (@.id == $id)`}::jsonpath, jsonb_build_object('id', ${id}::int)
      ) as "rowBefore"
    from changes where seq = ${seq}`;
  if (!found) return null;
  const { rowBefore, ...change } = found;
  return { change: changeOf(change), before: rowBefore };
}

export async function findChangesBySeq(sql: Sql | Tx, seqs: readonly number[]): Promise<Change[]> {
  const rows = await sql<StoredChange[]>`
    select ${columns(sql)} from changes where seq = any(${[...seqs]}::int[])`;
  return rows.map(changeOf);
}

/** Finder of a change with the rows that it wrote, by seq. */
export const recordedChanges = rowPerId(async (sql, seqs) => {
  const found = await findRecordedChanges(sql, seqs);
  return found.map((change) => ({ ...change, id: change.seq }));
});

/**
 * Finds which of these changes are undone, and by which change. A change is undone while an undo of it is in effect. An undo is
 * a change like any other, so an undo that is itself undone is not in effect.
 */
export async function findUndone(
  sql: Sql | Tx,
  seqs: readonly number[],
): Promise<{ seq: number; undoneBy: number }[]> {
  const undoneBy = new Map<number, number>();
  // Newest first, so an undo of an undo is processed before that undo.
  for (const { seq, undoes } of await findUndos(sql, seqs)) {
    if (!undoneBy.has(seq) && !undoneBy.has(undoes)) undoneBy.set(undoes, seq);
  }
  return seqs.flatMap((seq) => {
    const by = undoneBy.get(seq);
    return by === undefined ? [] : [{ seq, undoneBy: by }];
  });
}

/** The undos of these changes, the undos of these undos, and so on; the newest first. */
export async function findUndos(
  sql: Sql | Tx,
  seqs: readonly number[],
): Promise<readonly { readonly seq: number; readonly undoes: number }[]> {
  return sql<{ seq: number; undoes: number }[]>`
    with recursive undoing as (
      select seq, undoes from changes where undoes = any(${[...seqs]}::int[])
      union
      select later.seq, later.undoes from undoing join changes as later on later.undoes = undoing.seq
    )
    select seq, undoes from undoing order by seq desc`;
}

/** Finder of the undo in effect of a change, by seq; an empty list if the change is not undone. */
export const undoneChanges = rowsPerId(findUndone, ({ seq }) => seq);

/** Condition for changes of the whole club. */
export function isOfWholeClub(sql: Sql | Tx): Fragment {
  return sql`place = '[]'`;
}

/** The subjects of a change as keys. */
export interface StoredSubjects {
  readonly place: readonly string[];
  readonly subjects: readonly string[];
}

type StoredChange = Omit<Change, 'oldText' | keyof StoredSubjects> &
  StoredSubjects & {
    readonly about: string | null;
    readonly text: string | null;
  };

type StoredRecord = StoredChange & Pick<RecordedChange, 'before' | 'after'>;

function columns(sql: Sql | Tx) {
  return sql`
    seq, time, kind, place, subjects, facts as details,
    about, text, entered_by as "enteredBy", undoes,
    case when place ->> -1 like 'match:%' then not after @> jsonb_build_object('matches',
      jsonb_build_array(jsonb_build_object('id', substr(place ->> -1, 7)::int))) else false
    end as "matchGone"`;
}

function changeOf({ about, text, ...stored }: StoredChange): Change {
  const oldText: ChangeText | null = about === null || text === null ? null : { about, text };
  return { ...withSubjects(stored), oldText };
}

export function withSubjects<T extends StoredSubjects>(row: T) {
  return { ...row, place: subjectsOf(row.place), subjects: subjectsOf(row.subjects) };
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
