/**
 * Undoes changes: restores all their rows and derives nothing. In each place the latest change in effect is undone first, see
 * docs/decisions/0009-what-a-correction-undoes.md.
 */
import { describedChange, isUndoable } from '../../../rules/changes/kinds.ts';
import { describeChange } from '../../../rules/changes/words.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { MAX_LATER_CHANGES } from '../../../rules/limits.ts';
import type { Tx } from '../../database/driver.ts';
import { isConstraintViolation } from '../../database/errors.ts';
import { conflict, historyLost, type Refusal, requireRow } from '../../database/refusal.ts';
import type { Change, RecordedChange } from '../../log/change.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { steps } from '../../log/snapshot.ts';
import { findChangesBySeq, findRecordedChanges, findUndone } from '../../log/sql.ts';
import { idsIn } from '../../log/subjects.ts';
import {
  areAsLeft,
  deleteRows,
  insertRows,
  type Row,
  type Rows,
  rowsWhere,
  selectSnapshot,
  updateRows,
  writtenColumns,
} from '../../log/table.ts';
import { LOGGED_TABLES, type LoggedTable } from '../../log/tables.ts';
import { NO_READ, type Sender, type Writing, write } from '../../log/write.ts';
import {
  type DependentChange,
  dependentOf,
  laterChange,
  lostLiveMatches,
  withLaterChanges,
} from './later.ts';

interface UndoOptions {
  /** Seqs of the later changes and live matches that the sender confirmed: all of them or none. */
  readonly later?: readonly number[];
  /** The epoch of the seqs; null for the present one. */
  readonly epoch?: string | null;
}

/**
 * Undoes a change after all that depends on it. Returns the change that undoes it.
 * @throws Refusal NOT_FOUND, HISTORY_LOST, CONFLICT with everything that `later` must contain
 */
export async function undo(
  club: ServerContext,
  seq: number,
  sender: Sender,
  { later = [], epoch = null }: UndoOptions = {},
): Promise<Change> {
  const written = write(club, sender, {
    again: findChangesBySeq,
    read: NO_READ,
    work: async (writing) => {
      if (epoch !== null && epoch !== writing.epoch)
        throw historyLost(brokenInClub('clubRestored', ['epoch']));
      const undos: Change[] = [];
      for (const change of await changesToUndo(writing.tx, seq, later)) {
        undos.push(await putBack(writing, change));
      }
      return requireRow(undos.slice(-1), 'change', seq, 'seq');
    },
  });
  return written.catch((error: unknown) => {
    throw isConstraintViolation(error) ? writtenSince(seq) : error;
  });
}

/**
 * Returns the changes to undo, newest first, ending with the change itself.
 * @param agreed seqs that the sender confirmed
 * @throws Refusal NOT_FOUND, CONFLICT
 */
async function changesToUndo(
  tx: Tx,
  seq: number,
  agreed: readonly number[],
): Promise<readonly RecordedChange[]> {
  const change = requireRow(await findRecordedChanges(tx, [seq]), 'change', seq, 'seq');
  if (!isUndoable(change.kind)) {
    throw conflict(brokenInClub('changeNotUndoable', ['seq'], loggedIn(change)));
  }
  await assertNotUndone(tx, seq);
  const changes = await withLaterChanges(tx, change);
  const dependents = [
    ...changes.slice(0, -1).toReversed().map(laterChange),
    ...(await lostLiveMatches(tx, changes)),
  ].slice(-MAX_LATER_CHANGES - 1);
  if (dependents.some((each) => !agreed.includes(each.change.seq)))
    throw refusalNaming(seq, dependents);
  const unrelated = agreed.find((each) => !dependents.some(({ change }) => change.seq === each));
  if (unrelated === undefined) return changes;
  requireRow(await findChangesBySeq(tx, [unrelated]), 'change', unrelated, 'later');
  await assertNotUndone(tx, unrelated);
  throw conflict(brokenInClub('changeUnrelated', ['later'], { seq, unrelated }));
}

async function assertNotUndone(tx: Tx, seq: number): Promise<void> {
  const [undone] = await findUndone(tx, [seq]);
  if (!undone) return;
  const { undoneBy } = undone;
  throw conflict(brokenInClub('changeUndone', ['seq'], { seq, undoneBy }));
}

/** Restores the rows of a change. @throws Refusal CONFLICT if the rows differ from those that the change left */
async function putBack(
  { tx, seq: version, log }: Writing,
  change: RecordedChange,
): Promise<Change> {
  const { seq, place, details } = change;
  const before = await rowsOfChange(tx, change);
  const written = LOGGED_TABLES.map((table) => ({ table, ...rowsToWrite(table, change, version) }));
  for (const { table } of written) {
    if (!(await areAsLeft(tx, table, change))) throw writtenSince(seq);
  }
  const [ofPlayers, ...others] = written;
  for (const { table, added } of others.toReversed()) await deleteRows(tx, table, added);
  for (const { table, removed, changed } of written) {
    await insertRows(tx, table, removed);
    await updateRows(tx, table, changed);
  }
  // A merge that is undone and then done again leaves no row of the player only after its other rows are updated.
  if (ofPlayers) await deleteRows(tx, ofPlayers.table, ofPlayers.added);
  return log({
    place,
    details: { kind: 'UNDONE', undone: details ?? describeChange(describedChange(change)) },
    undoes: seq,
    before,
    after: await rowsOfChange(tx, change),
  });
}

/** Returns the rows of a table to delete, to insert and to update for the undo of a change. */
function rowsToWrite(table: LoggedTable, { before, after }: RecordedChange, version: number) {
  const versionColumn = table.versioned ? { version } : {};
  const all = steps<Row>(before[table.name] ?? [], after[table.name] ?? []);
  return {
    added: all.filter(({ was }) => !was),
    removed: all.flatMap(({ was, became }) =>
      was && !became ? [{ ...was, ...versionColumn }] : [],
    ),
    changed: all.flatMap(({ id, was, became }) => {
      if (!was || !became) return [];
      const columns = writtenColumns(table, was, became).map((column) => [column, was[column]]);
      return [{ id, ...Object.fromEntries(columns), ...versionColumn }];
    }),
  };
}

/** Reads the present rows that a change wrote, with the series and the play-off that contain them. */
function rowsOfChange(tx: Tx, { before, after, subjects }: RecordedChange): Promise<Rows> {
  return selectSnapshot(
    tx,
    LOGGED_TABLES.map((table) => {
      const { name, subject } = table;
      const isContainer = LOGGED_TABLES.some(({ partOf }) => partOf?.table === name);
      const rows = [...(before[name] ?? []), ...(after[name] ?? [])];
      const containers = isContainer && subject ? idsIn(subjects, subject) : [];
      const ids = new Set([...rows.map(({ id }) => id), ...containers]);
      return rowsWhere(tx, table, tx`id = any(${[...ids]}::int[])`);
    }),
  );
}

/** Maximum number of later changes that a sentence names. */
const NAMED = 3;

function refusalNaming(seq: number, dependents: readonly DependentChange[]): Refusal {
  const later = dependents.filter(({ lostLive }) => !lostLive);
  const facts = {
    seq,
    later: later.slice(-NAMED).map(({ change }) => loggedIn(change)),
    others: Math.max(0, later.length - NAMED),
    isIncomplete: later.length > MAX_LATER_CHANGES,
    live: dependents.flatMap(({ change, lostLive }) =>
      lostLive ? [{ ...loggedIn(change), ...lostLive }] : [],
    ),
  };
  return conflict(brokenInClub('laterChanges', ['later'], facts), {
    dependents: dependents.map(dependentOf),
  });
}

function loggedIn(change: Change) {
  return { seq: change.seq, ...describedChange(change) };
}

/** Returns the refusal for rows that differ without a later change in the log. */
function writtenSince(seq: number): Refusal {
  return conflict(brokenInClub('changeOverwritten', ['seq'], { seq }), { dependents: [] });
}
