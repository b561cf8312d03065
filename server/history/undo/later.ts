/**
 * Finds the later changes that must be undone before a change: those in effect in its places, recursively, and the live
 * matches that would be removed or overwritten.
 *
 * Changes compete in the widest subject of their places: a play-off with all its series and matches, a series or a match outside
 * of it, a player, a season. Those of one place form a stack, see stack.ts. After a result (1), its correction (2) and the undo of
 * that (3), only change 1 is on the stack, so it can be undone; after 1 and 2, change 2 must be undone first.
 */
import { describedChange } from '../../../rules/changes/kinds.ts';
import { describeChange } from '../../../rules/changes/words.ts';
import type { Dependent } from '../../../rules/conflict.ts';
import { describeLostChange } from '../../../rules/deletion.ts';
import { MAX_LATER_CHANGES } from '../../../rules/limits.ts';
import { MATCHES, type MatchRow } from '../../club/matches/row.ts';
import { findStartedMatches } from '../../club/matches/sql.ts';
import { PLAYERS } from '../../club/players/row.ts';
import { findPlayersByNickName } from '../../club/players/sql.ts';
import { SEASONS, seasonOf } from '../../club/seasons/row.ts';
import { findOverlapping } from '../../club/seasons/sql.ts';
import { SERIES } from '../../club/series/row.ts';
import type { Tx } from '../../database/driver.ts';
import { type Change, isOfWholeClub, type RecordedChange } from '../../log/change.ts';
import { steps } from '../../log/snapshot.ts';
import { findChangesBySeq, findRecordedChanges } from '../../log/sql.ts';
import { distinct, hasSubject, idIn, idsIn, keyOf, type Subject } from '../../log/subjects.ts';
import { type IdsByTable, presentRows, type Row, rowsIn, writtenColumns } from '../../log/table.ts';
import { LOGGED_TABLES, type LoggedTable, TABLES } from '../../log/tables.ts';
import {
  type Candidates,
  changesAmong,
  departuresAfter,
  findPlacesReferringTo,
  mergesAfter,
  type PlacedChange,
  undosOfImport,
  undosThatWrote,
} from './sql.ts';
import { Stack, sharePlace } from './stack.ts';

/** One more than can be undone together, enough to report that there are too many. */
const NAMED_AT_ONCE = MAX_LATER_CHANGES + 1;
const BATCH_SIZE = 10_000;

/** Returns a change with all that must be undone before it, newest first. */
export async function withLaterChanges(
  tx: Tx,
  change: RecordedChange,
): Promise<readonly RecordedChange[]> {
  const found = new Map([[change.seq, change]]);
  // The loop also visits changes that it adds to the map.
  for (const next of found.values()) {
    if (found.size > NAMED_AT_ONCE) break;
    const later = await laterInEffect(tx, next, await candidatesFor(tx, next));
    const added = later.filter((seq) => !found.has(seq));
    for (const each of await findRecordedChanges(tx, added)) found.set(each.seq, each);
  }
  return [...found.values()].toSorted((one, other) => other.seq - one.seq);
}

/** Returns the seqs of those of these later changes that are in effect, oldest first: the latest `NAMED_AT_ONCE` of them. */
async function laterInEffect(
  tx: Tx,
  change: RecordedChange,
  candidates: Candidates,
): Promise<readonly number[]> {
  const stacks = new Map<string, Stack>();
  /** The change that an undo, or the undo of an undo, belongs to. */
  const originOf = new Map<number, number>();
  let after = change.seq;
  let batch: readonly PlacedChange[];
  do {
    batch = await changesAmong(tx, after, candidates, BATCH_SIZE);
    for (const later of batch) {
      const { seq, undoes } = later;
      const origin = undoes === null ? seq : (originOf.get(undoes) ?? undoes);
      originOf.set(seq, origin);
      if (isOfOtherSeries(later, change) || isUndoneBelow(origin, change)) continue;
      const [widest] = later.place;
      const name = widest ? keyOf(widest) : `change ${origin}`;
      const stack = stacks.get(name) ?? new Stack();
      stacks.set(name, stack);
      stack.add(later);
    }
    after = batch.at(-1)?.seq ?? after;
  } while (batch.length === BATCH_SIZE);
  const seqs = [...stacks.values()].flatMap((stack) => stack.seqs);
  return seqs.toSorted((one, other) => one - other).slice(-NAMED_AT_ONCE);
}

/**
 * Whether a later change is in a play-off of a change, but in a series that the change did not write. An undo that would restore
 * an outcome meets all series: with an outcome that another one has got since, a later series would follow, which nothing creates.
 */
function isOfOtherSeries(later: PlacedChange, change: RecordedChange): boolean {
  if (idIn(later.place, 'league') !== null) return isOfOtherMatch(later, change);
  const playoff = idIn(later.place, 'playoff');
  if (playoff === null) return false;
  if (playoff === idIn(change.place, 'playoff'))
    return !sharePlace(later, change) && !hasTakenOutcome(change);
  // A change of the whole club, such as a merge, can have several series and several play-offs.
  const id = idIn(later.place, 'series');
  const isOfOne = id !== null && idsIn(later.subjects, 'series').length === 1;
  return isOfWholeClub(change) && isOfOne && !hasSubject(change.subjects, { kind: 'series', id });
}

/**
 * Whether a later change in a league is of a match that a change did not write. Matches of a league do not depend on each other, so
 * the results of those who stay outlast the undo of a departure, a late entry or another title.
 */
function isOfOtherMatch(later: PlacedChange, change: RecordedChange): boolean {
  const id = idIn(later.place, 'match');
  if (id === null || id === idIn(change.place, 'match')) return false;
  return !stepsIn(change, MATCHES.name).some((step) => step.id === id);
}

/**
 * Whether an undo of a change before a result of a league does not concern the result, which stayed in effect, or was entered again
 * since. An undo of a result has no such place: the league may be gone since.
 */
function isUndoneBelow(origin: number, { seq, undoes, place }: RecordedChange): boolean {
  const isResult = undoes === null && idIn(place, 'match') !== null;
  return origin < seq && isResult && idIn(place, 'league') !== null;
}

/** Whether a change took a result or a forfeit away. */
function hasTakenOutcome(change: RecordedChange): boolean {
  const isTaken = (table: string, column: string) =>
    stepsIn(change, table).some(
      ({ was, became }) =>
        was && (was[column] ?? null) !== null && (became?.[column] ?? null) === null,
    );
  return isTaken(MATCHES.name, 'home_score') || isTaken(SERIES.name, 'forfeited_by');
}

/** Returns the later changes among which are those that must be undone first. */
async function candidatesFor(tx: Tx, change: RecordedChange): Promise<Candidates> {
  const removed = stepsIn(change, PLAYERS.name).flatMap(({ id, was }) =>
    was ? [] : { kind: 'player' as const, id },
  );
  const referring = [
    ...(await placesReferringTo(tx, change, removed)),
    ...(await placesOfMerged(tx, change, removed)),
  ];
  const holders = await placesOfHolders(tx, change);
  const needed = [...(await missingPlayers(tx, change)), ...holders];
  const players = needed.filter(({ kind }) => kind === 'player');
  const merges = await mergesAfter(
    tx,
    change.seq,
    rowsConcerned(change, [...referring, ...players]),
  );
  const places = [...ownPlaces(change), ...referring];
  const undosOfImports = isOfWholeClub(change)
    ? await undosOfImport(tx, change.seq)
    : await undosOfImportsOf(tx, change);
  return {
    places: [...places, ...needed],
    importsOfPlayers: [...removed, ...players],
    seqs: [
      ...merges.filter(({ wrote }) => wrote).map(({ seq }) => seq),
      ...(await departuresAfter(tx, change.seq, places)),
      ...undosOfImports,
    ],
    merges: merges.map(({ seq }) => seq),
  };
}

/** Returns the ids of rows that a later merge must not have written: those that a change wrote, and those that an undo of it needs. */
function rowsConcerned(change: RecordedChange, needed: readonly Subject[]): IdsByTable {
  return Object.fromEntries(
    LOGGED_TABLES.map(({ name, subject }) => [
      name,
      [
        ...stepsIn(change, name).map(({ id }) => id),
        ...(subject === null ? [] : idsIn(needed, subject)),
      ],
    ]),
  );
}

/**
 * Returns the places of a change, each by its widest subject: a play-off, a series, a match, a player or a season. A change of
 * the whole club has the places of all its rows.
 */
function ownPlaces(change: RecordedChange): readonly Subject[] {
  const [widest] = change.place;
  if (widest) return [widest];
  return distinct(
    LOGGED_TABLES.flatMap((table) =>
      [...(change.before[table.name] ?? []), ...(change.after[table.name] ?? [])].flatMap(
        (row) => widestOf(change, table, row) ?? [],
      ),
    ),
  );
}

/** Returns the widest subject that contains a row, as far as the rows of the change tell. */
function widestOf(change: RecordedChange, table: LoggedTable, row: Row): Subject | null {
  const { subject, partOf } = table;
  const id = partOf && row[partOf.by];
  const container = LOGGED_TABLES.find(({ name }) => name === partOf?.table);
  if (typeof id !== 'number' || !container) return subject && { kind: subject, id: row.id };
  const { before, after } = change;
  const rows = [...(before[container.name] ?? []), ...(after[container.name] ?? [])];
  return widestOf(change, container, rows.find((each) => each.id === id) ?? { id });
}

/** Returns the places of other rows that refer to players whom the undo removes. */
async function placesReferringTo(
  tx: Tx,
  change: RecordedChange,
  players: readonly Subject[],
): Promise<readonly Subject[]> {
  if (players.length === 0) return [];
  const ids = players.map(({ id }) => id);
  const found = await Promise.all(
    LOGGED_TABLES.map((table) =>
      findPlacesReferringTo(tx, table, PLAYERS.name, ids, stepsIn(change, table.name)),
    ),
  );
  return distinct(found.flat());
}

/**
 * Returns the places of rows that referred to players whom the undo removes, before these players were merged into others. The
 * undo of that merge makes these rows refer to them again.
 */
async function placesOfMerged(
  tx: Tx,
  { seq }: RecordedChange,
  players: readonly Subject[],
): Promise<readonly Subject[]> {
  if (players.length === 0) return [];
  const ids = players.map(({ id }) => id);
  const present = new Set((await presentRows(tx, PLAYERS, ids)).map(({ id }) => id));
  const missing = ids.filter((id) => !present.has(id));
  if (missing.length === 0) return [];
  const merges = await mergesAfter(tx, seq, { [PLAYERS.name]: missing });
  const seqs = merges.filter(({ wrote }) => wrote).map((merge) => merge.seq);
  return (await findRecordedChanges(tx, seqs)).flatMap(ownPlaces);
}

/** Returns deleted players to whom restored rows refer. */
async function missingPlayers(tx: Tx, { before }: RecordedChange): Promise<readonly Subject[]> {
  const needed = new Set(
    LOGGED_TABLES.flatMap(({ name, refersTo }) =>
      refersTo
        .filter(({ table }) => table === PLAYERS.name)
        .flatMap(({ column }) =>
          (before[name] ?? []).flatMap((row) => row[column] ?? []).map(Number),
        ),
    ),
  );
  for (const { id } of before[PLAYERS.name] ?? []) needed.delete(id);
  if (needed.size === 0) return [];
  for (const { id } of await presentRows(tx, PLAYERS, [...needed])) needed.delete(id);
  return [...needed].map((id) => ({ kind: 'player', id }));
}

/**
 * Returns the places of rows that hold what an undo restores for another row, although only one row can have it: the nickname of
 * a player, the days of a season.
 */
async function placesOfHolders(tx: Tx, { before }: RecordedChange): Promise<readonly Subject[]> {
  const players = rowsIn(before, PLAYERS);
  const nickNames = players.map((player) => player.nick_name);
  const namesakes = players.length === 0 ? [] : await findPlayersByNickName(tx, nickNames);
  const others = namesakes.filter(({ id }) => !players.some((player) => player.id === id));
  const seasons = await Promise.all(
    rowsIn(before, SEASONS).map((row) => findOverlapping(tx, seasonOf(row), row.id)),
  );
  return [
    ...others.map(({ id }) => ({ kind: 'player' as const, id })),
    ...seasons.flat().map(({ id }) => ({ kind: 'season' as const, id })),
  ];
}

/**
 * Returns the undos of imports that removed rows of a change. An undo of an import is not logged in the places of its rows, so
 * the stack of the place does not contain it.
 */
async function undosOfImportsOf(
  tx: Tx,
  { seq, after }: RecordedChange,
): Promise<readonly number[]> {
  for (const table of LOGGED_TABLES.filter(({ subject }) => subject !== null).toReversed()) {
    const ids = (after[table.name] ?? []).map(({ id }) => id);
    const present = ids.length > 0 ? await presentRows(tx, table, ids) : [];
    const gone = ids.find((id) => !present.some((row) => row.id === id));
    if (gone !== undefined) return undosThatWrote(tx, seq, table, gone);
  }
  return [];
}

function stepsIn({ before, after }: RecordedChange, table: string) {
  return steps(before[table] ?? [], after[table] ?? []);
}

/** A later change or a live match that the sender must confirm before a change is undone. */
export interface DependentChange {
  /** The later change, or the latest change of the live score. */
  readonly change: Change;
  /** Null for a later change. */
  readonly lostLive: { readonly isRemoved: boolean } | null;
}

export function laterChange(change: Change): DependentChange {
  return { change, lostLive: null };
}

export function dependentOf({ change, lostLive }: DependentChange): Dependent {
  const described = describedChange(change);
  const { about, text } = describeChange(described);
  return {
    seq: change.seq,
    about,
    text: lostLive ? describeLostChange({ ...described, ...lostLive }) : text,
    live: lostLive !== null,
    isRemoved: lostLive?.isRemoved ?? false,
    ...described,
  };
}

/**
 * Returns the live matches that the undo of these changes removes or overwrites, if their live score has changed since.
 * @param undone newest first
 */
export async function lostLiveMatches(
  tx: Tx,
  undone: readonly RecordedChange[],
): Promise<readonly DependentChange[]> {
  const live = new Map((await findStartedMatches(tx)).map((match) => [match.id, match.live?.seq]));
  const lost = new Map<number, { readonly isRemoved: boolean }>();
  for (const { was, became, id } of undone.flatMap(matchSteps)) {
    const seq = live.get(id);
    const takesLive =
      !was || !became || writtenColumns(TABLES.matches.logged, was, became).includes('live');
    if (seq === undefined || !takesLive) continue;
    if (became?.live?.seq !== seq) lost.set(seq, { isRemoved: !was });
    // Older changes of this match cannot differ from the log.
    live.delete(id);
  }
  const changes = await findChangesBySeq(tx, [...lost.keys()]);
  return changes.map((change) => ({
    change,
    lostLive: lost.get(change.seq) ?? { isRemoved: false },
  }));
}

function matchSteps({ before, after }: RecordedChange) {
  return steps<MatchRow>(rowsIn(before, MATCHES), rowsIn(after, MATCHES));
}
