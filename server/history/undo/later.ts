/**
 * Finds the later changes that must be undone before a change: those in effect in its places, recursively, and the live
 * matches that would be removed or overwritten.
 */
import { isOfLiveGame } from '../../../rules/changes/live-score.ts';
import { describeLostLive } from '../../../rules/deletion.ts';
import { MAX_LATER_CHANGES } from '../../../rules/limits.ts';
import { MATCHES, type MatchRow } from '../../club/matches/row.ts';
import { findStartedMatches } from '../../club/matches/sql.ts';
import { PLAYERS } from '../../club/players/row.ts';
import { findPlayersByNickName } from '../../club/players/sql.ts';
import { ENTRANTS, PLAYOFFS } from '../../club/playoffs/row.ts';
import { SEASONS, seasonOf } from '../../club/seasons/row.ts';
import { findOverlapping } from '../../club/seasons/sql.ts';
import { SERIES } from '../../club/series/row.ts';
import type { Tx } from '../../database/driver.ts';
import { type Change, changeText, isOfWholeClub, type RecordedChange } from '../../log/change.ts';
import { steps } from '../../log/snapshot.ts';
import {
  type ChangeInPlace,
  changesInPlaces,
  changesThatWrote,
  departuresAfter,
  findChangesBySeq,
  findRecordedChanges,
  mergesAfter,
  type Places,
  undosOfImport,
  undosThatWrote,
} from '../../log/sql.ts';
import { type IdsByTable, presentRows, rowsIn, writtenColumns } from '../../log/table.ts';
import { TABLES } from '../../log/tables.ts';
import { Stack, sharePlace } from './stack.ts';

/** One more than can be undone together, enough to report that there are too many. */
const MAX_NAMED = MAX_LATER_CHANGES + 1;
const BATCH_SIZE = 10_000;

/** Returns a change with all that must be undone before it, newest first. */
export async function withLaterChanges(
  tx: Tx,
  change: RecordedChange,
): Promise<readonly RecordedChange[]> {
  const found = new Map([[change.seq, change]]);
  // The loop also visits changes that it adds to the map.
  for (const next of found.values()) {
    if (found.size > MAX_NAMED) break;
    const later = await laterInEffect(tx, next, await placesOf(tx, next));
    const added = later.filter((seq) => !found.has(seq));
    for (const each of await findRecordedChanges(tx, added)) found.set(each.seq, each);
  }
  return [...found.values()].toSorted((one, other) => other.seq - one.seq);
}

/** Returns the seqs of later changes on the stacks of these places, oldest first: the latest `MAX_NAMED` of them. */
async function laterInEffect(tx: Tx, change: Change, places: Places): Promise<readonly number[]> {
  const stacks = new Map<string, Stack>();
  const importOf = new Map<number, number>();
  let after = change.seq;
  let batch: readonly ChangeInPlace[];
  do {
    batch = await changesInPlaces(tx, after, places, BATCH_SIZE);
    for (const later of batch) {
      const { seq, undoes } = later;
      importOf.set(seq, undoes === null ? seq : (importOf.get(undoes) ?? undoes));
      if (isOfOtherSeries(later, change)) continue;
      const name = placeName(later) ?? `import ${importOf.get(seq)}`;
      const stack = stacks.get(name) ?? new Stack();
      stacks.set(name, stack);
      stack.add(later);
    }
    after = batch.at(-1)?.seq ?? after;
  } while (batch.length === BATCH_SIZE);
  const seqs = [...stacks.values()].flatMap((stack) => stack.seqs);
  return seqs.toSorted((one, other) => one - other).slice(-MAX_NAMED);
}

/** Whether a later change is in a play-off of a change, but in a series that the change did not write. */
function isOfOtherSeries(later: ChangeInPlace, change: Change): boolean {
  if (later.playoffId === null) return false;
  if (later.playoffId === change.playoffId) return !sharePlace(later, change);
  // A change of the whole club, such as a merge, can have several series and several play-offs.
  const { seriesId, seriesIds } = later;
  const isOfOne = seriesId !== null && seriesIds.length === 1;
  return isOfWholeClub(change) && isOfOne && !change.seriesIds.includes(seriesId);
}

function placeName({ playoffId, seriesId, matchId, playerId }: ChangeInPlace): string | null {
  if (playoffId !== null) return `play-off ${playoffId}`;
  if (seriesId !== null) return `series ${seriesId}`;
  if (matchId !== null) return `match ${matchId}`;
  return playerId === null ? null : `player ${playerId}`;
}

/** Returns the places of a change, in which later changes must be undone first. */
async function placesOf(tx: Tx, change: RecordedChange): Promise<Places> {
  const own = ownPlaces(change);
  const removed = stepsIn(change, PLAYERS.name).flatMap(({ id, was }) => (was ? [] : [id]));
  const referring = joined([
    { ...(await placesWithPlayers(tx, change, removed)), players: [] },
    ...(await placesOfMerged(tx, change, removed)),
  ]);
  const players = [...(await missingPlayers(tx, change)), ...(await nickNameHolders(tx, change))];
  const merges = await mergesAfter(tx, change.seq, rowsConcerned(change, referring, players));
  const seqsOfMerges = merges.filter(({ wrote }) => wrote).map(({ seq }) => seq);
  const departures = await departuresAfter(tx, change.seq, {
    playoffs: [...own.playoffs, ...referring.playoffs],
    series: [...own.series, ...referring.series],
  });
  const otherSeqs = isOfWholeClub(change)
    ? [...(await undosOfImport(tx, change.seq)), ...(await changesOfSeasonsOf(tx, change))]
    : await undosOfImportsOf(tx, change);
  return {
    playoffs: [...own.playoffs, ...referring.playoffs],
    series: [...own.series, ...referring.series],
    matches: [...own.matches, ...referring.matches],
    players: [...own.players, ...referring.players, ...players],
    importsOfPlayers: [...removed, ...players],
    seqs: [...seqsOfMerges, ...departures, ...otherSeqs],
    merges: merges.map(({ seq }) => seq),
  };
}

interface OwnPlaces {
  readonly playoffs: readonly number[];
  readonly series: readonly number[];
  readonly matches: readonly number[];
  readonly players: readonly number[];
}

/** Returns the ids of rows that a later merge must not have written: those that a change wrote, and those that an undo of it needs. */
function rowsConcerned(
  { before, after }: RecordedChange,
  referring: OwnPlaces,
  players: readonly number[],
): IdsByTable {
  const own = Object.keys({ ...before, ...after }).map((table): [string, number[]] => [
    table,
    steps(before[table] ?? [], after[table] ?? []).map(({ id }) => id),
  ]);
  const all: Record<string, number[]> = Object.fromEntries(own);
  const needed = { ...referring, players: [...referring.players, ...players] };
  for (const [table, ids] of Object.entries(needed)) all[table] = [...(all[table] ?? []), ...ids];
  return all;
}

/**
 * Returns the play-off of a change, or else its series, match or player. An import or a merge has the places of all its rows.
 */
function ownPlaces(change: RecordedChange): OwnPlaces {
  const { playoffId, seriesId, matchId, playerId } = change;
  const nowhere: OwnPlaces = { playoffs: [], series: [], matches: [], players: [] };
  if (playoffId !== null) return { ...nowhere, playoffs: [playoffId] };
  if (seriesId !== null) return { ...nowhere, series: [seriesId] };
  if (matchId !== null) return { ...nowhere, matches: [matchId] };
  if (playerId !== null) return { ...nowhere, players: [playerId] };
  const idsIn = ({ name }: { readonly name: string }) => stepsIn(change, name).map(({ id }) => id);
  return {
    playoffs: [...idsIn(PLAYOFFS), ...playoffsOfEntrants(change)],
    series: idsIn(SERIES),
    matches: idsIn(MATCHES),
    players: idsIn(PLAYERS),
  };
}

/** Returns the play-offs in which a change wrote players. A merge writes these rows, and not those of the play-offs. */
function playoffsOfEntrants({ before, after }: RecordedChange): readonly number[] {
  const rows = [...rowsIn(before, ENTRANTS), ...rowsIn(after, ENTRANTS)];
  return [...new Set(rows.map((row) => row.playoff_id))];
}

/** Returns the places of other rows that refer to players whom the undo removes. */
async function placesWithPlayers(
  tx: Tx,
  change: RecordedChange,
  players: readonly number[],
): Promise<Omit<OwnPlaces, 'players'>> {
  if (players.length === 0) return { playoffs: [], series: [], matches: [] };
  const own = ({ name }: { readonly name: string }) => stepsIn(change, name).map(({ id }) => id);
  const rows = await tx<{ playoff: number | null; series: number | null; match: number | null }[]>`
    select playoff_id as playoff, series.id as series, matches.id as match
    from matches left join series on series.id = series_id
    where (home_player_id = any(${[...players]}::int[]) or away_player_id = any(${[...players]}::int[]))
      and matches.id <> all(${own(MATCHES)}::int[])
    union
    select playoff_id, id, null from series
    where (player_one_id = any(${[...players]}::int[]) or player_two_id = any(${[...players]}::int[]))
      and id <> all(${own(SERIES)}::int[])
    union
    select playoff_id, null, null from playoff_entrants
    where player_id = any(${[...players]}::int[]) and id <> all(${own(ENTRANTS)}::int[])`;
  return {
    playoffs: [...new Set(rows.flatMap(({ playoff }) => playoff ?? []))],
    series: [...new Set(rows.flatMap(({ playoff, series }) => (playoff ? [] : (series ?? []))))],
    matches: rows.flatMap(({ series, match }) => (series ? [] : (match ?? []))),
  };
}

/**
 * Returns the places of rows that referred to players whom the undo removes, before these players were merged into others. The
 * undo of that merge makes these rows refer to them again.
 */
async function placesOfMerged(
  tx: Tx,
  { seq }: RecordedChange,
  players: readonly number[],
): Promise<readonly OwnPlaces[]> {
  if (players.length === 0) return [];
  const present = new Set((await presentRows(tx, PLAYERS, players)).map(({ id }) => id));
  const missing = players.filter((id) => !present.has(id));
  if (missing.length === 0) return [];
  const merges = await mergesAfter(tx, seq, { [PLAYERS.name]: missing });
  const seqs = merges.filter(({ wrote }) => wrote).map((merge) => merge.seq);
  return (await findRecordedChanges(tx, seqs)).map(ownPlaces);
}

function joined(places: readonly OwnPlaces[]): OwnPlaces {
  return {
    playoffs: places.flatMap(({ playoffs }) => playoffs),
    series: places.flatMap(({ series }) => series),
    matches: places.flatMap(({ matches }) => matches),
    players: places.flatMap(({ players }) => players),
  };
}

/** Returns deleted players to whom restored rows refer. */
async function missingPlayers(tx: Tx, { before }: RecordedChange): Promise<readonly number[]> {
  const needed = new Set([
    ...rowsIn(before, MATCHES).flatMap((row) => [row.home_player_id, row.away_player_id]),
    ...rowsIn(before, SERIES).flatMap((row) => [row.player_one_id, row.player_two_id]),
    ...rowsIn(before, ENTRANTS).map((row) => row.player_id),
  ]);
  for (const { id } of before[PLAYERS.name] ?? []) needed.delete(id);
  if (needed.size === 0) return [];
  for (const { id } of await presentRows(tx, PLAYERS, [...needed])) needed.delete(id);
  return [...needed];
}

/** Returns players who now have a nickname that the undo restores for another player. */
async function nickNameHolders(tx: Tx, { before }: RecordedChange): Promise<readonly number[]> {
  const players = rowsIn(before, PLAYERS);
  if (players.length === 0) return [];
  const nickNames = players.map((player) => player.nick_name);
  const holders = await findPlayersByNickName(tx, nickNames);
  return holders.map(({ id }) => id).filter((id) => !players.some((player) => player.id === id));
}

/**
 * Returns the later changes of the seasons that a change wrote, and of those that now have days that the undo restores for
 * another season. Seasons have no place in the log.
 */
async function changesOfSeasonsOf(tx: Tx, change: RecordedChange): Promise<readonly number[]> {
  const own = stepsIn(change, SEASONS.name).map(({ id }) => id);
  if (own.length === 0) return [];
  const restored = rowsIn(change.before, SEASONS);
  const holders = await Promise.all(
    restored.map((row) => findOverlapping(tx, seasonOf(row), row.id)),
  );
  const ids = [...own, ...holders.flat().map(({ id }) => id)];
  return changesThatWrote(tx, change.seq, SEASONS, ids);
}

/**
 * Returns the undos of imports that removed rows of a change. An undo of an import is not logged in the places of its rows, so
 * the stack of the place does not contain it.
 */
async function undosOfImportsOf(
  tx: Tx,
  { seq, after }: RecordedChange,
): Promise<readonly number[]> {
  for (const table of [MATCHES, SERIES, PLAYOFFS, PLAYERS]) {
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
export interface Dependent {
  /** Seq of the later change, or of the latest change of the live score, so that another goal requires a new confirmation. */
  readonly seq: number;
  readonly about: string;
  readonly text: string;
  /** Whether the dependent is a live match. */
  readonly live: boolean;
}

export function dependentOf(change: Change): Dependent {
  return { seq: change.seq, ...changeText(change), live: false };
}

/**
 * Returns the live matches that the undo of these changes removes or overwrites, if their live score has changed since.
 * @param undone newest first
 */
export async function lostLiveMatches(
  tx: Tx,
  undone: readonly RecordedChange[],
): Promise<readonly Dependent[]> {
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
  return changes.map((change) => {
    const { about, text } = changeText(change);
    const { details, seq } = change;
    const isRemoved = lost.get(seq)?.isRemoved ?? false;
    const described =
      details && isOfLiveGame(details) ? describeLostLive(details, isRemoved) : text;
    return { seq, about, text: described, live: true };
  });
}

function matchSteps({ before, after }: RecordedChange) {
  return steps<MatchRow>(rowsIn(before, MATCHES), rowsIn(after, MATCHES));
}
