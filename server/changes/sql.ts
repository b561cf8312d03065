/** The club's log in the database: append-only, one row for each write. */
import { type ChangeText, KINDS_WHILE_PLAYED } from '../../rules/change-details.ts';
import type { Fragment, Sql, Tx } from '../database/driver.ts';
import { allOfEach, oneEach, type Position } from '../reads/reads.ts';
import type { Change, RecordedChange } from './change.ts';
import type { IdsByTable, Row } from './table.ts';

/** The channel on which instances are notified: of the seq of a change, or of the epoch of a restored log. */
export const CHANNEL = 'faceoff';

/**
 * Appends a change, by the write that holds the club's lock. Postgres notifies every instance of it at the commit.
 * @param stamped the rows whose version it becomes
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
        (seq, time, kind, match_id, series_id, playoff_id, player_id, series_ids, player_ids,
         before, after, facts, entered_by, undoes)
      values
        (${change.seq}, ${change.time}, ${change.kind}, ${change.matchId}, ${change.seriesId},
         ${change.playoffId}, ${change.playerId}, ${json(change.seriesIds)}::text::jsonb,
         ${json(change.playerIds)}::text::jsonb, ${json(change.before)}::text::jsonb,
         ${json(change.after)}::text::jsonb, ${json(change.details)}::text::jsonb,
         ${change.enteredBy}, ${change.undoes})
      returning seq
    )
    select pg_notify(${CHANNEL}, seq::text) from appended`;
}

/** Parts of a statement that make a seq the version of these rows. */
function stamps(tx: Tx, seq: number, stamped: IdsByTable): Fragment {
  return Object.entries(stamped).reduce(
    (all, [name, ids]) => tx`${all},
      ${tx(`stamped_${name}`)} as (
        update ${tx(name)} set version = ${seq} where id = any(${[...ids]}::int[]))`,
    tx``,
  );
}

/** Restricts a query to the changes of a player, series or play-off; null for no restriction. */
export interface HistoryFilter {
  readonly playerId: number | null;
  readonly seriesId: number | null;
  readonly playoffId: number | null;
}

const NO_FILTER: HistoryFilter = { playerId: null, seriesId: null, playoffId: null };

export interface LogRange {
  /** Only changes with a higher seq. */
  readonly after: number;
  /** Only changes with a lower seq; null for no bound. */
  readonly before: number | null;
  readonly limit: number;
}

export interface HistoryQuery extends LogRange {
  readonly newestFirst: boolean;
  readonly filter: HistoryFilter;
  /** Without the goals and pauses of games while they were played. */
  readonly withoutLiveChanges: boolean;
}

export async function findChanges(
  sql: Sql | Tx,
  { after, before, newestFirst, limit, filter, withoutLiveChanges }: HistoryQuery,
): Promise<Change[]> {
  const rows = await sql<StoredChange[]>`
    select ${columns(sql)}
    from changes
    where seq > ${after}
      ${before === null ? sql`` : sql`and seq < ${before}`}
      ${filter.playerId === null ? sql`` : sql`and player_ids @> ${filter.playerId}::int::text::jsonb`}
      ${filter.seriesId === null ? sql`` : sql`and series_ids @> ${filter.seriesId}::int::text::jsonb`}
      ${filter.playoffId === null ? sql`` : sql`and playoff_id = ${filter.playoffId}`}
      ${withoutLiveChanges ? sql`and kind <> all(${[...KINDS_WHILE_PLAYED]}::text[])` : sql``}
    order by seq ${newestFirst ? sql`desc` : sql``}
    limit ${limit}`;
  return rows.map(changeOf);
}

/** All changes that came after a seq, oldest first. */
export function changesAfter(sql: Sql, after: number, limit: number): Promise<Change[]> {
  const all = { before: null, newestFirst: false, filter: NO_FILTER, withoutLiveChanges: false };
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

/** A change, and how it found one of the rows that it wrote; it may have written very many. */
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

export const changesBySeq = eachBySeq(findChangesBySeq);

/** A change by its seq, with the rows that it wrote, for cached reads. */
export const recordedChanges = eachBySeq(findRecordedChanges);

function eachBySeq<T extends Change>(find: (sql: Sql, seqs: readonly number[]) => Promise<T[]>) {
  return oneEach(async (sql, seqs) => {
    const found = await find(sql, seqs);
    return found.map((change) => ({ ...change, id: change.seq }));
  });
}

/**
 * Which of these changes are undone, and by which. A change is undone while an undo of it is in effect; an undo is a change like
 * any other, so one that is itself undone is not in effect.
 */
export async function findUndone(
  sql: Sql | Tx,
  seqs: readonly number[],
): Promise<{ seq: number; undoneBy: number }[]> {
  const undos = await sql<{ seq: number; undoes: number }[]>`
    with recursive undoing as (
      select seq, undoes from changes where undoes = any(${[...seqs]}::int[])
      union
      select later.seq, later.undoes from undoing join changes as later on later.undoes = undoing.seq
    )
    select seq, undoes from undoing order by seq desc`;
  const undoneBy = new Map<number, number>();
  // The newest first: whatever undoes an undo comes before it.
  for (const { seq, undoes } of undos) {
    if (!undoneBy.has(seq) && !undoneBy.has(undoes)) undoneBy.set(undoes, seq);
  }
  return seqs.flatMap((seq) => {
    const by = undoneBy.get(seq);
    return by === undefined ? [] : [{ seq, undoneBy: by }];
  });
}

/** Whether the change of a seq is undone, for cached reads. */
export const undoneChanges = allOfEach(findUndone, ({ seq }) => seq);

/** The ids of rows, by the name of their table. */
export type RowIds = {
  readonly [Table in 'matches' | 'series' | 'playoffs' | 'players']?: readonly number[];
};

/** Of more rows than these the log is searched in one pass: the index reads a change again for each row that it wrote. */
const MAX_ROWS_BY_INDEX = 50;

/**
 * The changes of a range, newest first, that wrote or removed one of these matches or play-offs, created, renamed or
 * deleted one of these players, or wrote in one of these series. Goals and pauses of games while they were played are
 * left out.
 */
export async function changesOfRows(
  tx: Tx,
  { after, before, limit }: LogRange,
  { matches = [], series = [], playoffs = [], players = [] }: RowIds,
): Promise<Change[]> {
  const found = await tx<{ seq: number }[]>`
    select seq from changes where match_id in (select unnest(${[...matches]}::int[]))
    union
    ${changesThatWroteMatches(tx, after, matches)}
    union
    select seq from changes
    where playoff_id = any(${[...playoffs]}::int[])
      and before @> jsonb_build_object(
        'playoffs', jsonb_build_array(jsonb_build_object('id', playoff_id)))
    union
    select seq from changes where player_id = any(${[...players]}::int[])
    union
    ${changesInSeries(tx, after, series)}`;
  const seqs = found
    .map(({ seq }) => seq)
    .filter((seq) => seq > after && (before === null || seq < before));
  const rows = await tx<StoredChange[]>`
    select ${columns(tx)} from changes
    where seq = any(${seqs}::int[]) and kind <> all(${[...KINDS_WHILE_PLAYED]}::text[])
    order by seq desc limit ${limit}`;
  return rows.map(changeOf);
}

function changesThatWroteMatches(tx: Tx, after: number, ids: readonly number[]): Fragment {
  return ids.length > MAX_ROWS_BY_INDEX
    ? tx`
      select seq from changes, jsonb_path_query(before, '$.matches[*].id') as id
      where seq > ${after} and id::int in (select unnest(${[...ids]}::int[]))`
    : tx`
      select seq from unnest(${[...ids]}::int[]) as id
      join changes on jsonb_path_query_array(before, '$.matches[*].id') @> to_jsonb(id)`;
}

function changesInSeries(tx: Tx, after: number, ids: readonly number[]): Fragment {
  return ids.length > MAX_ROWS_BY_INDEX
    ? tx`
      select seq from changes, jsonb_array_elements(series_ids) as id
      where seq > ${after} and id::int in (select unnest(${[...ids]}::int[]))`
    : tx`
      select seq from unnest(${[...ids]}::int[]) as id join changes on series_ids @> to_jsonb(id)`;
}

/** The epoch of the log, and the seq of its last change; 0 before the first. */
export async function presentPosition(sql: Sql): Promise<Position> {
  const [club] = await sql<[Position]>`select epoch, seq from club`;
  return club;
}

type StoredChange = Omit<Change, 'oldText'> & {
  readonly about: string | null;
  readonly text: string | null;
};

type StoredRecord = StoredChange & Pick<RecordedChange, 'before' | 'after'>;

function columns(sql: Sql | Tx) {
  return sql`
    seq, time, kind, match_id as "matchId", series_id as "seriesId", playoff_id as "playoffId",
    player_id as "playerId", series_ids as "seriesIds", player_ids as "playerIds", facts as details, about,
    text, entered_by as "enteredBy", undoes,
    match_id is not null and not after @> jsonb_build_object(
      'matches', jsonb_build_array(jsonb_build_object('id', match_id))) as "matchGone"`;
}

function changeOf({ about, text, ...change }: StoredChange): Change {
  const oldText: ChangeText | null = about === null || text === null ? null : { about, text };
  return { ...change, oldText };
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
