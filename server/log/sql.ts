/** The club's log in the database: append-only, one row for each write. */
import { type ChangeText, KINDS_WHILE_PLAYED } from '../../rules/change-details.ts';
import type { Fragment, Sql, Tx } from '../database/driver.ts';
import type { Change, RecordedChange } from './change.ts';
import { allOfEach, type LogPosition, oneEach } from './seq-cache.ts';
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
  const undoneBy = new Map<number, number>();
  // The newest first: whatever undoes an undo comes before it.
  for (const { seq, undoes } of await findUndos(sql, seqs)) {
    if (!undoneBy.has(seq) && !undoneBy.has(undoes)) undoneBy.set(undoes, seq);
  }
  return seqs.flatMap((seq) => {
    const by = undoneBy.get(seq);
    return by === undefined ? [] : [{ seq, undoneBy: by }];
  });
}

/** The undos of these changes, the undos of these undos, and so on; the newest first. */
async function findUndos(
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

/** Whether the change of a seq is undone, for cached reads. */
export const undoneChanges = allOfEach(findUndone, ({ seq }) => seq);

/** Which changes an undo looks at: those whose place is one of these, and some that have no place. */
export interface Places {
  readonly playoffs: readonly number[];
  readonly series: readonly number[];
  readonly matches: readonly number[];
  readonly players: readonly number[];
  /** Imports, and undos of imports, that wrote rows of these players: they have no place. */
  readonly importsOfPlayers: readonly number[];
  /** Further changes. */
  readonly seqs: readonly number[];
}

/** What decides which changes of a place are in effect. The rows that changes wrote would take ten times as long to read. */
export type ChangeInPlace = Pick<
  Change,
  'seq' | 'undoes' | 'playoffId' | 'seriesId' | 'matchId' | 'playerId' | 'seriesIds'
>;

/** The changes after a seq in these places, oldest first, without goals and whatever else is recorded of a live match. */
export async function changesInPlaces(
  tx: Tx,
  after: number,
  { playoffs, series, matches, players, importsOfPlayers, seqs }: Places,
  limit: number,
): Promise<readonly ChangeInPlace[]> {
  return tx<ChangeInPlace[]>`
    select seq, undoes, playoff_id as "playoffId", series_id as "seriesId", match_id as "matchId",
      player_id as "playerId", series_ids as "seriesIds"
    from changes
    where seq > ${after} and kind <> all(${[...KINDS_WHILE_PLAYED]}::text[])
      and (playoff_id = any(${[...playoffs]}::int[])
        or series_id = any(${[...series]}::int[])
        or match_id = any(${[...matches]}::int[])
        or player_id = any(${[...players]}::int[])
        or seq = any(${[...seqs]}::int[])
        or (${hasNoPlace(tx)} and exists (
          select from jsonb_array_elements(player_ids) as id
          where id::int = any(${[...importsOfPlayers]}::int[]))))
    order by seq limit ${limit}`;
}

/** Imports, their undos, and the figures that a recount corrects. */
function hasNoPlace(sql: Sql | Tx): Fragment {
  return sql`coalesce(playoff_id, series_id, match_id, player_id) is null`;
}

/** The seqs of the undos of an import, the undos of these undos, and so on. @param seq of the import, or of one of these */
export async function undosOfImport(tx: Tx, seq: number): Promise<readonly number[]> {
  const [imported] = await tx<[{ seq: number }]>`
    with recursive undone as (
      select seq, undoes from changes where seq = ${seq}
      union all
      select changes.seq, changes.undoes from undone join changes on changes.seq = undone.undoes
    )
    select min(seq) as seq from undone`;
  return (await findUndos(tx, [imported.seq])).map((undo) => undo.seq);
}

/** The seqs of the undos of imports after a seq that removed a row or put it back. */
export async function undosThatWrote(
  tx: Tx,
  after: number,
  { name }: { readonly name: string },
  id: number,
): Promise<readonly number[]> {
  const row = json({ [name]: [{ id }] });
  const found = await tx<{ seq: number }[]>`
    select seq from changes
    where ${hasNoPlace(tx)} and seq > ${after} and undoes is not null
      and (before @> ${row}::text::jsonb or after @> ${row}::text::jsonb)`;
  return found.map(({ seq }) => seq);
}

/** The epoch of the log, and the seq of its last change; 0 before the first. */
export async function presentPosition(sql: Sql): Promise<LogPosition> {
  const [club] = await sql<[LogPosition]>`select epoch, seq from club`;
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
