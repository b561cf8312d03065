/** The statements of an undo: which later changes it must consider. */
import { MINOR_KINDS } from '../../../rules/changes/kinds.ts';
import type { Fragment, Tx } from '../../database/driver.ts';
import type { Change } from '../../log/change.ts';
import {
  concern,
  findUndos,
  isOfWholeClub,
  type StoredSubjects,
  withSubjects,
} from '../../log/sql.ts';
import { idsIn, keyOf, type Subject, subjectsOf } from '../../log/subjects.ts';
import type { IdsByTable } from '../../log/table.ts';
import { LOGGED_TABLES, type LoggedTable, type TableName } from '../../log/tables.ts';

/** Selects the changes that an undo must consider. A change matches if one of these fields includes it. */
export interface Candidates {
  /** Changes in these places, each named by its widest subject. */
  readonly places: readonly Subject[];
  /** Players. Imports, and undos of imports, that wrote their rows are included, although such changes have no place. Merges are not. */
  readonly importsOfPlayers: readonly Subject[];
  /** Seqs of further changes. */
  readonly seqs: readonly number[];
  /** Merges and their undos, which `importsOfPlayers` leaves out: most of their players are opponents, whose rows they do not write. */
  readonly merges: readonly number[];
}

/** The columns that determine which changes are in effect. Reading the recorded rows too would take ten times as long. */
export type PlacedChange = Pick<Change, 'seq' | 'undoes' | 'place' | 'subjects'>;

/** Reads the changes after a seq among these, oldest first, without goals and other changes of live matches. */
export async function changesAmong(
  tx: Tx,
  after: number,
  { places, importsOfPlayers, seqs, merges }: Candidates,
  limit: number,
): Promise<readonly PlacedChange[]> {
  const rows = await tx<(Pick<Change, 'seq' | 'undoes'> & StoredSubjects)[]>`
    select seq, undoes, place, subjects
    from changes
    where seq > ${after} and kind <> all(${[...MINOR_KINDS]}::text[])
      and (place ->> 0 = any(${places.map(keyOf)}::text[])
        or seq = any(${[...seqs]}::int[])
        or (${isOfWholeClub(tx)} and seq <> all(${[...merges]}::int[])
          and ${concern(tx, importsOfPlayers)}))
    order by seq limit ${limit}`;
  return rows.map(withSubjects);
}

/**
 * Finds the rows of a table that refer to rows of another one, and returns their places: of each row the widest subject that
 * contains it.
 * @param except rows that are left out
 */
export async function findPlacesReferringTo(
  tx: Tx,
  { name, refersTo }: LoggedTable,
  other: TableName,
  ids: readonly number[],
  except: readonly { readonly id: number }[],
): Promise<readonly Subject[]> {
  const columns = refersTo.filter(({ table }) => table === other).map(({ column }) => column);
  if (columns.length === 0) return [];
  const refers = columns.reduce(
    (any, column) => tx`${any} or ${tx(name)}.${tx(column)} = any(${[...ids]}::int[])`,
    tx`false`,
  );
  const { keys, joins } = containersOf(tx, name);
  const rows = await tx<{ key: string }[]>`
    select distinct coalesce(${keys}) as key
    from ${tx(name)} ${joins}
    where (${refers}) and ${tx(name)}.id <> all(${except.map(({ id }) => id)}::int[])`;
  return subjectsOf(rows.map(({ key }) => key));
}

/** Joins the tables that contain a table's rows, and lists the keys of subjects in them, the widest first. */
function containersOf(tx: Tx, name: string): { keys: Fragment; joins: Fragment } {
  const { subject, partOf } = LOGGED_TABLES.find((table) => table.name === name) ?? {};
  const own = tx`${subject ? `${subject}:` : null}::text || ${tx(name)}.id`;
  if (!partOf) return { keys: own, joins: tx`` };
  const container = containersOf(tx, partOf.table);
  return {
    keys: tx`${container.keys}, ${own}`,
    joins: tx`
      left join ${tx(partOf.table)} on ${tx(partOf.table)}.id = ${tx(name)}.${tx(partOf.by)}
      ${container.joins}`,
  };
}

/** Returns the seqs of the undos of an import, of the undos of these, and so on. @param seq of the import or one of its undos */
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

/** Returns the seqs of undos of imports that deleted or restored a row after a seq. */
export async function undosThatWrote(
  tx: Tx,
  after: number,
  { name }: { readonly name: string },
  id: number,
): Promise<readonly number[]> {
  const row = JSON.stringify({ [name]: [{ id }] });
  const found = await tx<{ seq: number }[]>`
    select seq from changes
    where ${isOfWholeClub(tx)} and seq > ${after} and undoes is not null
      and (before @> ${row}::text::jsonb or after @> ${row}::text::jsonb)`;
  return found.map(({ seq }) => seq);
}

/** A merge of players, or an undo of one, or an undo of that. */
export interface MergeInLog {
  readonly seq: number;
  /** Whether it wrote one of the given rows, or a part of one. */
  readonly wrote: boolean;
}

/**
 * Finds the merges of players after a seq, and their undos.
 * @param ids of the rows for `wrote`
 */
export async function mergesAfter(
  tx: Tx,
  after: number,
  ids: IdsByTable,
): Promise<readonly MergeInLog[]> {
  const rows = Object.entries(ids).flatMap(([name, each]) => each.map((id) => ({ name, id })));
  return tx<MergeInLog[]>`
    with recursive wanted (name, id) as (
      select * from unnest(
        ${rows.map(({ name }) => name)}::text[], ${rows.map(({ id }) => id)}::int[])
    ),
    merging as (
      select seq, before, after from changes where ${isOfWholeClub(tx)} and kind = 'PLAYERS_MERGED'
      union all
      select changes.seq, changes.before, changes.after
      from merging join changes on changes.undoes = merging.seq
    )
    select seq, exists (
      select from (select * from jsonb_each(before) union all select * from jsonb_each(after))
        as written (name, rows)
      cross join jsonb_array_elements(rows) as row
      where (name, (row ->> 'id')::int) in (select name, id from wanted)
         or ('playoffs', (row ->> 'playoff_id')::int) in (select name, id from wanted)
    ) as wrote
    from merging
    where seq > ${after}`;
}

/**
 * Returns the seqs of departures for tonight after a seq, and of their undos, that wrote in one of these play-offs or series. They
 * have no place, because they have several.
 */
export async function departuresAfter(
  tx: Tx,
  after: number,
  places: readonly Subject[],
): Promise<readonly number[]> {
  const [playoffs, series] = [idsIn(places, 'playoff'), idsIn(places, 'series')];
  if (playoffs.length + series.length === 0) return [];
  const found = await tx<{ seq: number }[]>`
    with recursive leaving as (
      select seq, before, after from changes where ${isOfWholeClub(tx)} and kind = 'LEFT_FOR_TONIGHT'
      union all
      select changes.seq, changes.before, changes.after
      from leaving join changes on changes.undoes = leaving.seq
    )
    select seq from leaving
    where seq > ${after} and exists (
      select from (select * from jsonb_each(before) union all select * from jsonb_each(after))
        as written (name, rows)
      cross join jsonb_array_elements(rows) as row
      where (row ->> 'playoff_id')::int = any(${[...playoffs]}::int[])
         or (name = 'series' and (row ->> 'id')::int = any(${[...series]}::int[])))`;
  return found.map(({ seq }) => seq);
}
