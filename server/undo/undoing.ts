/** What the parts of an undo share: the change that is undone, the later ones that build on it, and the refusal that names them. */
import { MAX_LATER_CHANGES } from '../../rules/limits.ts';
import { type Change, changeText, type RecordedChange } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
import { type Step, steps } from '../changes/snapshot.ts';
import {
  changesOfRows,
  findChanges,
  findUndone,
  type HistoryFilter,
  type LogRange,
  type RowIds,
} from '../changes/sql.ts';
import { insertRows, presentRows, type Row, rowsIn } from '../changes/table.ts';
import type { Tx } from '../database/driver.ts';
import { MATCHES, type MatchRow, resultIn, runningScore } from '../matches/row.ts';
import { findMatches } from '../matches/sql.ts';
import { PLAYERS, type PlayerRow } from '../players/row.ts';
import { PLAYOFFS, type PlayoffRow } from '../playoffs/row.ts';
import { conflict, Refusal } from '../refusal.ts';
import { SERIES, type SeriesRow } from '../series/row.ts';

export interface Undoing {
  readonly tx: Tx;
  /** The seq that the undo will have. */
  readonly seq: number;
  readonly club: Club;
  readonly change: RecordedChange;
  /** The rows that the change wrote, before and after it. */
  readonly players: readonly Step<PlayerRow>[];
  readonly playoffs: readonly Step<PlayoffRow>[];
  readonly series: readonly Step<SeriesRow>[];
  readonly matches: readonly Step<MatchRow>[];
  /** The undos of later changes that were made with it so far. */
  readonly undosBefore: readonly Change[];
  /** The ids of series that this undo has put back so far: their unplayed games are put back as well. */
  readonly seriesPutBack: Set<number>;
}

export function undoingOf(
  change: RecordedChange,
  context: Pick<Undoing, 'tx' | 'seq' | 'club' | 'undosBefore'>,
): Undoing {
  const { before, after } = change;
  return {
    ...context,
    change,
    players: steps(rowsIn(before, PLAYERS), rowsIn(after, PLAYERS)),
    playoffs: steps(rowsIn(before, PLAYOFFS), rowsIn(after, PLAYOFFS)),
    series: steps(rowsIn(before, SERIES), rowsIn(after, SERIES)),
    matches: steps(rowsIn(before, MATCHES), rowsIn(after, MATCHES)),
    seriesPutBack: new Set(),
  };
}

/** The ids of games that the change brought back while they were being played. */
export function broughtRunning({ matches }: Undoing): readonly number[] {
  return matches
    .filter(({ was, became }) => !was && became?.live && !resultIn(became))
    .map(({ id }) => id);
}

/**
 * The refusal that names the later changes of these rows; if there are none, the game that is being played, or all later
 * changes in the same place.
 * @param rows that are in the way
 * @param concerned players whose changes may be
 */
export async function blocked(
  undoing: Undoing,
  rows: RowIds,
  concerned: readonly number[] = [],
): Promise<Refusal> {
  const { tx, change } = undoing;
  const { seq } = change;
  const later = await laterChanges(tx, seq, rows, concerned);
  if (later.length > 0) return refusalNaming(seq, later);
  return (
    (await blockedByRunningGame(undoing, rows)) ??
    refusalNaming(seq, await laterChangesAround(tx, change))
  );
}

/** @throws Refusal CONFLICT that names the later changes of these rows, if there are any */
export async function assertNoLaterChange(
  { tx, change: { seq } }: Undoing,
  rows: RowIds,
): Promise<void> {
  const later = await laterChanges(tx, seq, rows);
  if (later.length > 0) throw refusalNaming(seq, later);
}

export async function missingOf(
  { tx }: Undoing,
  table: { readonly name: string },
  needed: readonly number[],
): Promise<readonly number[]> {
  const ids = [...new Set(needed)];
  const present = new Set((await presentRows(tx, table, ids)).map(({ id }) => id));
  return ids.filter((id) => !present.has(id));
}

/** Puts deleted rows back as they were. @throws Refusal CONFLICT where one is there again */
export async function putBack(
  undoing: Undoing,
  table: { readonly name: string },
  rows: readonly Row[],
): Promise<void> {
  const { tx } = undoing;
  const present = await presentRows(
    tx,
    table,
    rows.map(({ id }) => id),
  );
  if (present.length > 0) {
    throw await blocked(undoing, { [table.name]: present.map(({ id }) => id) });
  }
  await insertRows(tx, table, rows);
}

/** What is told of a game while it is played is no change that could be undone first. */
async function blockedByRunningGame(
  undoing: Undoing,
  { matches: ids = [] }: RowIds,
): Promise<Refusal | null> {
  const { tx, change, matches } = undoing;
  const games = ids.length > 0 ? await findMatches(tx, ids) : [];
  const running = games.find((game) => runningScore(game) !== null);
  if (!running) return null;
  const wasRunning = matches.some(({ id, became }) => id === running.id && became?.live);
  const later = lastUndoneWith(undoing, running.id);
  const why = later === null ? whyAlone(wasRunning) : whyTogether(wasRunning, change.seq, later);
  return conflict(`Change ${change.seq} cannot be undone${why}`, { dependents: [] });
}

/** The seq of the later change that was undone last, preferably one of this match; null where none was. */
function lastUndoneWith({ undosBefore }: Undoing, id: number): number | null {
  const last = undosBefore.findLast(({ matchId }) => matchId === id) ?? undosBefore.at(-1);
  return last?.undoes ?? null;
}

function whyAlone(wasRunning: boolean): string {
  return wasRunning
    ? ', as the game has gone on since: finish or abandon it instead.'
    : ' while the game is being played again: abandon it first.';
}

/** The undo of the later change is rolled back with the refusal: outside of it the game is not being played. */
function whyTogether(wasRunning: boolean, seq: number, later: number): string {
  const together = ` together with change ${later}, as the game`;
  return wasRunning
    ? `${together} has gone on since: undo change ${later} alone, then finish or abandon the game instead.`
    : `${together} is then being played again: undo change ${later} alone, abandon the game, then undo change ${seq}.`;
}

/**
 * The changes after a seq that are still in effect and wrote these rows or concern these players: the latest
 * `MAX_NAMED`, oldest first.
 */
export async function laterChanges(
  tx: Tx,
  after: number,
  rows: RowIds,
  concerned: readonly number[] = [],
): Promise<Change[]> {
  const found = await latestInEffect(tx, after, (range) => changesOfRows(tx, range, rows));
  for (const playerId of concerned) {
    const filter = { playerId, seriesId: null, playoffId: null };
    found.push(...(await latestInPlace(tx, after, filter)));
  }
  return latestOf(found);
}

/** The changes after a change that wrote in its play-off or series or concern its player and are still in effect. */
async function laterChangesAround(tx: Tx, change: Change): Promise<Change[]> {
  const { seq, playoffId, seriesId, playerId } = change;
  const filter = {
    playoffId,
    seriesId: playoffId === null ? seriesId : null,
    playerId: playoffId === null && seriesId === null ? playerId : null,
  };
  return latestOf(await latestInPlace(tx, seq, filter));
}

/** One more than can be undone together says that there are too many. */
const MAX_NAMED = MAX_LATER_CHANGES + 1;

function latestOf(changes: readonly Change[]): Change[] {
  const bySeq = new Map(changes.map((change) => [change.seq, change]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq).slice(-MAX_NAMED);
}

function latestInPlace(tx: Tx, after: number, filter: HistoryFilter): Promise<Change[]> {
  return latestInEffect(tx, after, (range) =>
    findChanges(tx, { ...range, newestFirst: true, withoutLiveChanges: true, filter }),
  );
}

const BATCH_SIZE = 500;

/**
 * Reads the log from its end, in batches, until enough changes in effect are found. The live score of a game goes with the
 * game, so its changes are not read.
 */
async function latestInEffect(
  tx: Tx,
  after: number,
  read: (range: LogRange) => Promise<readonly Change[]>,
): Promise<Change[]> {
  const found: Change[] = [];
  let before: number | null = null;
  do {
    const batch = await read({ after, before, limit: BATCH_SIZE });
    found.push(...(await inEffect(tx, after, batch)));
    before = batch.length < BATCH_SIZE ? null : (batch.at(-1)?.seq ?? null);
  } while (before !== null && found.length < MAX_NAMED);
  return found;
}

/** Leaves out changes that were undone together with their undos: the two cancel each other out. */
async function inEffect(tx: Tx, after: number, changes: readonly Change[]): Promise<Change[]> {
  if (changes.length === 0) return [];
  const undone = await findUndone(
    tx,
    changes.map(({ seq }) => seq),
  );
  const undoneSeqs = new Set(undone.map(({ seq }) => seq));
  return changes.filter(
    ({ seq, undoes }) => !undoneSeqs.has(seq) && (undoes === null || undoes <= after),
  );
}

/** The refusal of an undo that later changes stand in the way of. */
export class BuiltOn extends Refusal {
  /** The seqs of those that it names, oldest first. */
  readonly dependents: readonly number[];

  constructor(message: string, later: readonly Change[]) {
    super('CONFLICT', message, { details: { dependents: later.map(changeSummary) } });
    this.dependents = later.map(({ seq }) => seq);
  }
}

export function refusalNaming(seq: number, later: readonly Change[], why = ''): BuiltOn {
  const named = later.slice(-3).map((change) => {
    const { about, text } = changeText(change);
    return `change ${change.seq} (${about}: ${text})`;
  });
  const more = later.length - named.length;
  const atLeast = later.length > MAX_LATER_CHANGES ? 'at least ' : '';
  const rest = more > 0 ? ` and ${atLeast}${more} more` : '';
  const what = named.length > 0 ? `${named.join(', ')}${rest}` : 'what was written since';
  return new BuiltOn(`Change ${seq} cannot be undone before ${what}${why}.`, later);
}

function changeSummary(change: Change) {
  return { seq: change.seq, ...changeText(change) };
}
